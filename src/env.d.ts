/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The host's base address, set at build time (specification, section 7). */
  readonly VITE_API_HOST: string;
  /** The application key that every request carries, set at build time. */
  readonly VITE_APPLICATION_KEY: string;
  /** The name of the cloud that delivers pictures; empty where the host does so itself. */
  readonly VITE_CLOUD_NAME: string;
  /** `test` marks a test environment, with a banner; anything else is production. */
  readonly VITE_ENVIRONMENT: string;
  /** Where the live portal is, for the banner of a test environment. */
  readonly VITE_LIVE_URL: string;
}
