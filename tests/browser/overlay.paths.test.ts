import { overlayDrivers } from './drivers.ts';
import { testPaths } from './test-paths.ts';

testPaths(overlayDrivers);
