/** The password of every demo account. It is shown on the sign-in screen of a demo, and production refuses demo data. */
export const demoPassword = 'try-muster-today';
