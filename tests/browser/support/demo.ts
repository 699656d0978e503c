import { inject } from 'vitest';

/** Where the demo runs that this worker's tests share: each worker has one of its own, so that no file disturbs another. */
export function demoUrl(): string {
  const urls = inject('demoUrls');
  const url = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length];
  if (url === undefined) throw new Error('no demo has been started');
  return url;
}
