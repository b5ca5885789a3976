/** Sessions for children and teens are closed while this setting is missing. */
export const CHILDREN_SETTING = 'children_sessions';
