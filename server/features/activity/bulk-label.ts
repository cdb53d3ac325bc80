import { sql } from 'kysely'
import { living } from '../../../db/living.ts'

/** Of a place that lies deleted nothing is told but that (G-12). */
const place = sql`coalesce(case when x.noun = 'beneficiary'
  then (select p.name from programmes p where p.id = (x.action ->> 'place_id')::bigint and ${living('p')})
  else (select i.name from initiatives i where i.id = (x.action ->> 'place_id')::bigint and ${living('i')}) end,
  case when x.noun = 'beneficiary' then 'a programme that is gone' else 'an initiative that is gone' end)`

const doing = sql`case x.action ->> 'kind'
  when 'status' then 'set to ' || (x.action ->> 'status') ||
    case when x.action ->> 'place_id' is null then '' else ' in ' || ${place} end
  when 'join' then 'added to ' || ${place}
  when 'leave' then 'taken out of ' || ${place}
  when 'move' then 'moved to ' || ${place}
  when 'assign' then 'volunteers assigned'
  when 'match' then 'volunteers assigned by a match'
  when 'unassign' then case when x.noun = 'volunteer' then 'unassigned' else 'volunteers unassigned' end
  when 'turn_name' then 'names turned'
  when 'field' then 'a field changed'
  when 'pause' then case when x.action ->> 'until' is null then 'pause of visits ended' else 'visits paused' end
  when 'rhythm' then 'how often they are visited'
  when 'risk' then 'risk changed'
  when 'plan' then 'visits planned' end`

/** 'a change of 42 beneficiaries: moved to Silver Meals', of a row `x` of `bulks` (0112). */
export const bulkLabel = sql`'a change of ' || case when x.total = 1 then 'one ' || x.noun
  when x.noun = 'volunteer' then x.total || ' volunteers' else x.total || ' beneficiaries' end ||
  coalesce(': ' || ${doing}, '')`
