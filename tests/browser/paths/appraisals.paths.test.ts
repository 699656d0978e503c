import { appraisalDrivers } from '../support/drivers.ts';
import { testPaths } from '../support/test-paths.ts';

testPaths(appraisalDrivers);
