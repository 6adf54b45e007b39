export const sessionAppTypes = ['unspecified', 'web', 'app'] as const
