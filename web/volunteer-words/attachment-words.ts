import type { AttachmentKind } from '../../contract/attachment-kinds.ts'
import type { Language } from '../../contract/language.ts'
import type { Refusal } from '../device/refusals.ts'
import { useLanguage } from './language.tsx'
import { plural } from './plural.ts'

/** What is said around a photograph or a voice note; loaded with the first of them. */
type AttachmentWords = {
  name: Readonly<Record<AttachmentKind, string>>
  begin: Readonly<Record<AttachmentKind, string>>
  /** Asked before the camera or the microphone opens; the person's name may be unknown. */
  ask: Readonly<Record<AttachmentKind, (name: string) => string>>
  yes: Readonly<Record<AttachmentKind, string>>
  no: string
  again: Readonly<Record<AttachmentKind, string>>
  remove: string
  removed: Readonly<Record<AttachmentKind, string>>
  stop: string
  recording: (now: string, most: string) => string
  listen: string
  pause: string
  kept: (kilobytes: string) => string
  withOffice: string
  opening: string
  full: string
  unreadable: string
  noMicrophone: string
  noRecorder: string
  phoneOnly: string
  keepsNothing: string
  gone: string
  /** Behind what was submitted. */
  behind: (photos: number, voices: number) => string
  /** Of what was just submitted: `said` is that it was. */
  submittedBut: (said: string, photos: number, voices: number) => string
  /** The answers have arrived, and these have not. */
  waiting: (photos: number, voices: number) => string
  sureToDiscard: { title: string; text: string }
  why: Readonly<Record<Exclude<Refusal, ''>, string>>
}

const and = (...parts: (string | false)[]) => parts.filter(Boolean)
const bare = (sentence: string) => sentence.replace(/[.。]$/u, '')
const enMany = (count: number, one: string) => count > 0 && `${count} ${one}${count === 1 ? '' : 's'}`
const enBoth = (photos: number, voices: number) =>
  and(enMany(photos, 'photograph'), enMany(voices, 'voice note')).join(' and ')

const enWhy = 'The office does not take it as it is. Please tell them, and take it again another time.'
const en: AttachmentWords = {
  name: { photo: 'Photograph', voice: 'Voice note' },
  begin: { photo: 'Take a photograph', voice: 'Record a voice note' },
  ask: {
    photo: (name) => `Has ${name || 'the person'} said yes to a photograph?`,
    voice: (name) => `Has ${name || 'the person'} said yes to being recorded?`,
  },
  yes: { photo: 'Yes, open the camera', voice: 'Yes, record' },
  no: 'No',
  again: { photo: 'Take it again', voice: 'Record again' },
  remove: 'Remove',
  removed: { photo: 'Photograph removed', voice: 'Voice note removed' },
  stop: 'Stop',
  recording: (now, most) => `Recording: ${now} of ${most}`,
  listen: 'Listen',
  pause: 'Stop listening',
  kept: (size) => `On this phone, ${size} KB`,
  withOffice: 'The office has it',
  opening: 'Opening …',
  full: 'This phone is full: there is no room for it. What you wrote is kept.',
  unreadable: 'This picture cannot be read. Please take it again.',
  noMicrophone:
    'The microphone may not be used. Allow it in the settings of the phone, or leave this question out.',
  noRecorder: 'This phone cannot record here. Please leave this question out.',
  phoneOnly: 'On the volunteer’s phone only',
  keepsNothing: 'This browser keeps nothing on the phone, so nothing can be taken here.',
  gone: 'This is no longer on the phone. Please take it again.',
  behind: (photos, voices) => `With ${enBoth(photos, voices)}`,
  submittedBut: (said, photos, voices) => `${bare(said)}. ${enBoth(photos, voices)} still to send`,
  waiting: (photos, voices) => `The answers have arrived. Waiting: ${enBoth(photos, voices)}`,
  sureToDiscard: {
    title: 'Discard it?',
    text: 'The office will not get it. The answers that were sent stay there.',
  },
  why: {
    not_found: 'The answers that it belongs to are no longer at the office.',
    conflict: enWhy,
    invalid: enWhy,
    other: enWhy,
  },
}

const zhBoth = (photos: number, voices: number) =>
  and(photos > 0 && `${photos} 张照片`, voices > 0 && `${voices} 段录音`).join('和 ')
const zhWhy = '办公室无法接收。请告诉办公室，下次再拍摄或录音。'
const zh: AttachmentWords = {
  name: { photo: '照片', voice: '录音' },
  begin: { photo: '拍照', voice: '录音' },
  ask: {
    photo: (name) => `${name || '对方'}同意拍照吗？`,
    voice: (name) => `${name || '对方'}同意录音吗？`,
  },
  yes: { photo: '同意，打开相机', voice: '同意，开始录音' },
  no: '不同意',
  again: { photo: '重拍', voice: '重录' },
  remove: '删除',
  removed: { photo: '照片已删除', voice: '录音已删除' },
  stop: '停止',
  recording: (now, most) => `正在录音：${now}，最长 ${most}`,
  listen: '播放',
  pause: '停止播放',
  kept: (size) => `保存在这部手机上，${size} KB`,
  withOffice: '办公室已收到',
  opening: '正在打开…',
  full: '手机空间已满，无法保存。您写的内容都还在。',
  unreadable: '无法读取这张照片，请重新拍摄。',
  noMicrophone: '无法使用麦克风。请在手机设置中允许使用，或跳过这一题。',
  noRecorder: '这部手机无法在这里录音，请跳过这一题。',
  phoneOnly: '只能在义工的手机上使用',
  keepsNothing: '这个浏览器不会在手机上保存内容，因此无法在这里拍照或录音。',
  gone: '手机上已经没有了，请重新拍摄或录音。',
  behind: (photos, voices) => `附有 ${zhBoth(photos, voices)}`,
  submittedBut: (said, photos, voices) => `${bare(said)}。待发送：${zhBoth(photos, voices)}`,
  waiting: (photos, voices) => `答案已送达。等待发送：${zhBoth(photos, voices)}`,
  sureToDiscard: { title: '要丢弃吗？', text: '办公室将不会收到它。已发送的答案会保留。' },
  why: { not_found: '办公室已没有它所属的答案。', conflict: zhWhy, invalid: zhWhy, other: zhWhy },
}

const msBoth = (photos: number, voices: number) =>
  and(photos > 0 && `${photos} gambar`, voices > 0 && `${voices} rakaman suara`).join(' dan ')
const msWhy = 'Pejabat tidak dapat menerimanya begini. Sila beritahu mereka, dan ambil semula pada masa lain.'
const ms: AttachmentWords = {
  name: { photo: 'Gambar', voice: 'Rakaman suara' },
  begin: { photo: 'Ambil gambar', voice: 'Rakam suara' },
  ask: {
    photo: (name) => `Adakah ${name || 'orang ini'} bersetuju gambarnya diambil?`,
    voice: (name) => `Adakah ${name || 'orang ini'} bersetuju suaranya dirakam?`,
  },
  yes: { photo: 'Ya, buka kamera', voice: 'Ya, rakam' },
  no: 'Tidak',
  again: { photo: 'Ambil semula', voice: 'Rakam semula' },
  remove: 'Buang',
  removed: { photo: 'Gambar dibuang', voice: 'Rakaman suara dibuang' },
  stop: 'Berhenti',
  recording: (now, most) => `Sedang merakam: ${now} daripada ${most}`,
  listen: 'Dengar',
  pause: 'Berhenti mendengar',
  kept: (size) => `Dalam telefon ini, ${size} KB`,
  withOffice: 'Pejabat sudah menerimanya',
  opening: 'Sedang dibuka …',
  full: 'Telefon ini penuh: tiada ruang untuknya. Apa yang anda tulis masih disimpan.',
  unreadable: 'Gambar ini tidak dapat dibaca. Sila ambil semula.',
  noMicrophone: 'Mikrofon tidak boleh digunakan. Benarkannya dalam tetapan telefon, atau langkau soalan ini.',
  noRecorder: 'Telefon ini tidak dapat merakam di sini. Sila langkau soalan ini.',
  phoneOnly: 'Pada telefon sukarelawan sahaja',
  keepsNothing:
    'Pelayar ini tidak menyimpan apa-apa dalam telefon, jadi tiada apa yang boleh diambil di sini.',
  gone: 'Ini tiada lagi dalam telefon. Sila ambil semula.',
  behind: (photos, voices) => `Dengan ${msBoth(photos, voices)}`,
  submittedBut: (said, photos, voices) => `${bare(said)}. Belum dihantar: ${msBoth(photos, voices)}`,
  waiting: (photos, voices) => `Jawapan sudah sampai. Menunggu: ${msBoth(photos, voices)}`,
  sureToDiscard: {
    title: 'Buangkannya?',
    text: 'Pejabat tidak akan menerimanya. Jawapan yang sudah dihantar kekal di sana.',
  },
  why: {
    not_found: 'Jawapan yang berkaitan tiada lagi di pejabat.',
    conflict: msWhy,
    invalid: msWhy,
    other: msWhy,
  },
}

const inTamil = plural('ta')
const taBoth = (photos: number, voices: number) =>
  and(
    photos > 0 && inTamil(photos, { one: '1 புகைப்படம்', other: `${photos} புகைப்படங்கள்` }),
    voices > 0 && inTamil(voices, { one: '1 குரல் பதிவு', other: `${voices} குரல் பதிவுகள்` }),
  ).join(', ')
const taWhy = 'அலுவலகத்தால் இதை இப்படியே ஏற்க முடியவில்லை. அவர்களிடம் சொல்லி, பிறகு மீண்டும் எடுக்க.'
const ta: AttachmentWords = {
  name: { photo: 'புகைப்படம்', voice: 'குரல் பதிவு' },
  begin: { photo: 'புகைப்படம் எடுக்க', voice: 'குரலைப் பதிவு செய்க' },
  ask: {
    photo: (name) => `புகைப்படம் எடுக்க ${name || 'அவர்'} சம்மதித்தாரா?`,
    voice: (name) => `குரலைப் பதிவு செய்ய ${name || 'அவர்'} சம்மதித்தாரா?`,
  },
  yes: { photo: 'ஆம், கேமராவைத் திறக்க', voice: 'ஆம், பதிவு செய்க' },
  no: 'இல்லை',
  again: { photo: 'மீண்டும் எடுக்க', voice: 'மீண்டும் பதிவு செய்க' },
  remove: 'அகற்றுக',
  removed: { photo: 'புகைப்படம் அகற்றப்பட்டது', voice: 'குரல் பதிவு அகற்றப்பட்டது' },
  stop: 'நிறுத்துக',
  recording: (now, most) => `பதிவாகிறது: ${now} / ${most}`,
  listen: 'கேட்க',
  pause: 'கேட்பதை நிறுத்துக',
  kept: (size) => `இந்தத் தொலைபேசியில் உள்ளது, ${size} KB`,
  withOffice: 'அலுவலகத்திடம் உள்ளது',
  opening: 'திறக்கிறது …',
  full: 'தொலைபேசியில் இடம் இல்லை. நீங்கள் எழுதியவை பத்திரமாக உள்ளன.',
  unreadable: 'இந்தப் படத்தைப் படிக்க முடியவில்லை. மீண்டும் எடுக்க.',
  noMicrophone: 'மைக்ரோஃபோனைப் பயன்படுத்த முடியவில்லை. தொலைபேசி அமைப்புகளில் அனுமதிக்க, அல்லது இந்தக் கேள்வியைத் தவிர்க்க.',
  noRecorder: 'இந்தத் தொலைபேசியில் பதிவு செய்ய முடியவில்லை. இந்தக் கேள்வியைத் தவிர்க்க.',
  phoneOnly: 'தொண்டூழியரின் தொலைபேசியில் மட்டும்',
  keepsNothing: 'இந்த உலாவி தொலைபேசியில் எதையும் வைப்பதில்லை; ஆகவே இங்கே எடுக்க முடியாது.',
  gone: 'இது இப்போது தொலைபேசியில் இல்லை. மீண்டும் எடுக்க.',
  behind: (photos, voices) => `இணைப்பு: ${taBoth(photos, voices)}`,
  submittedBut: (said, photos, voices) => `${bare(said)}. இன்னும் அனுப்ப வேண்டியவை: ${taBoth(photos, voices)}`,
  waiting: (photos, voices) => `பதில்கள் கிடைத்துவிட்டன. காத்திருப்பவை: ${taBoth(photos, voices)}`,
  sureToDiscard: {
    title: 'இதை நீக்கவா?',
    text: 'அலுவலகத்துக்கு இது கிடைக்காது. அனுப்பிய பதில்கள் அங்கே இருக்கும்.',
  },
  why: {
    not_found: 'இது சேர்ந்த பதில்கள் அலுவலகத்தில் இப்போது இல்லை.',
    conflict: taWhy,
    invalid: taWhy,
    other: taWhy,
  },
}

export const attachmentWords: Readonly<Record<Language, AttachmentWords>> = { en, zh, ms, ta }

export const useAttachmentWords = (): AttachmentWords => attachmentWords[useLanguage().language]
