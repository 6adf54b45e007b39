/** More than anybody carries; a bound for the list of a person. */
export const mostPasskeys = 20
export const longestPasskeyName = 60
/** How long the link of a mail about a new device is good. */
export const notMeDays = 7
