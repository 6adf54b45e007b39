/**
 * The `id` of the `<form>` that a component draws. The view's bottom buttons stand outside of it and reach it by this id
 * (`<button type="submit" form="…">`, `type="reset"`), as HTML provides.
 */
export const formElementId = (componentId: string): string => `form-${componentId}`
