/**
 * Status codes of the error body (docs/behaviour.md §24): gRPC names in snake_case with their HTTP status, the Japanese
 * sentence for job seekers when nothing more precise is known, and the English one for operators' systems. Never log
 * text.
 */
export const statusCodes = {
  invalid_argument: {
    status: 400,
    ja: '入力内容に誤りがあります。ご確認のうえ、もう一度お試しください。',
    en: 'The request is not valid.',
  },
  unauthenticated: {
    status: 401,
    ja: 'ログインしてください。',
    en: 'An API key is needed: send it as "Authorization: Bearer <key>".',
  },
  permission_denied: { status: 403, ja: 'この操作は許可されていません。', en: 'This key may not do that.' },
  not_found: { status: 404, ja: 'お探しの情報が見つかりません。', en: 'Not found.' },
  already_exists: { status: 409, ja: 'すでに登録されています。', en: 'It exists already.' },
  failed_precondition: {
    status: 409,
    ja: '現在の状態では、この操作はできません。画面を更新してご確認ください。',
    en: 'The present state does not allow that.',
  },
  resource_exhausted: {
    status: 429,
    ja: '操作の回数が上限に達しました。しばらくしてから、もう一度お試しください。',
    en: 'Too many requests; try again later.',
  },
  internal: {
    status: 500,
    ja: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
    en: 'Something went wrong on the server; it was logged.',
  },
  unavailable: {
    status: 503,
    ja: 'ただいまご利用いただけません。しばらくしてから、もう一度お試しください。',
    en: 'The service is not available right now; try again in a moment.',
  },
} as const
export type StatusCode = keyof typeof statusCodes

/** Application error codes of an error's details (docs/behaviour.md §24). */
export const applicationErrorCodes = [
  'unspecified',
  'file_extension_invalid',
  'validation_failed',
  'confirmation_needed',
  'second_factor_needed',
  'contact_wish',
] as const
export type ApplicationErrorCode = (typeof applicationErrorCodes)[number]
