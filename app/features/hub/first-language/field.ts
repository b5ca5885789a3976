/** The name of the radio buttons, which the server draws and the browser follows. */
export const FIRST_LANGUAGE_FIELD = 'first-language';
