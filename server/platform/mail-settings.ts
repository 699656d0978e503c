/** How this host sends e-mail. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly from: string;
  /** Where people find the portal; links in letters begin with it. */
  readonly publicUrl: string;
}
