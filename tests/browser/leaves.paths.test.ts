import { leaveDrivers } from './drivers.ts';
import { testPaths } from './test-paths.ts';

testPaths(leaveDrivers);
