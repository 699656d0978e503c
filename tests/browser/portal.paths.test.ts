import { portalDrivers } from './drivers.ts';
import { testPaths } from './test-paths.ts';

testPaths(portalDrivers);
