/** Where the portal takes whoever follows a link to another password; the token stands behind the `#`. */
export const resetPath = '/auth/password';
/** For how long such a link works, in minutes. */
export const resetMinutes = 60;
