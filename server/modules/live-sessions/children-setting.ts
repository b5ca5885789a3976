/** While nothing stands under it sessions for children and teens are closed. */
export const CHILDREN_SETTING = 'children_sessions';
