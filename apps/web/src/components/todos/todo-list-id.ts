/** The id of the to-do list in its page: notices on the same page lead there. */
export const todoListId = 'todos'
