import { useSyncExternalStore } from 'react'
import { deliveryState, onDelivery } from './delivery.ts'

/** Whether something is being sent, and how the last try ended. */
export const useDelivery = () => useSyncExternalStore(onDelivery, deliveryState)
