/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The host's base address, set at build time (specification, section 7). */
  readonly VITE_API_HOST: string;
  /** The application key that every request carries, set at build time. */
  readonly VITE_APPLICATION_KEY: string;
}
