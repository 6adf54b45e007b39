/** The state of an event's delivery; `dead` ones were given up after the last attempt. */
export const deliveryStatuses = ['waiting', 'delivered', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The order of a webhook's deliveries. */
export const deliveryOrders = ['oldest', 'newest'] as const
export type DeliveryOrder = (typeof deliveryOrders)[number]

export const webhookLimits = { perService: 20, urlLength: 2_000, descriptionLength: 200 } as const
