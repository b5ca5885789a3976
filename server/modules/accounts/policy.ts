/** Five digits in a row or with little between: a number to call, not a name. */
const LONG_NUMBER = /(?:\p{Nd}[\s.-]*){5}/u;
/** What a child is called goes into mails to someone who does not know the child yet. */
export const hasLongNumber = (name: string): boolean => LONG_NUMBER.test(name);
