/**
 * For e-mail addresses: the right keyboard, no corrections. Not `type="email"`: browsers rewrite what is typed there (they
 * drop blanks, turn full-width letters of the domain into others), and nothing typed may be lost.
 */
export const mailKeyboard = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
