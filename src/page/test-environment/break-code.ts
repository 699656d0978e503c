import { type FaultKind, slowness } from '../../machines/test-environment/faults.ts';
import { befallCode } from '../../views/parts/lazy-screen.ts';

/** Lets the code of screens come late, or not at all as after a new version was published. What is there already stays. */
export const breakCode = (faultOf: () => FaultKind | undefined): void =>
  befallCode(async () => {
    const fault = faultOf();
    if (fault === 'slow') await new Promise((done) => setTimeout(done, slowness));
    if (fault !== 'lost') return;
    dispatchEvent(new Event('vite:preloadError'));
    throw new TypeError('Failed to fetch dynamically imported module');
  });
