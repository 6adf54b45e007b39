/**
 * The `id` of a component's `<form>`. The view's bottom buttons are outside of it and refer to it by this id (`<button
 * type="submit" form="…">`, `type="reset"`), as HTML provides.
 */
export const formElementId = (componentId: string): string => `form-${componentId}`
