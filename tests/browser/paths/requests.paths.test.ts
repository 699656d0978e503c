import { requestDrivers } from '../support/drivers.ts';
import { testPaths } from '../support/test-paths.ts';

testPaths(requestDrivers);
