import { dialogDriver } from '../../../qa/drivers/overlays/dialog.driver.ts';
import { runScripts } from '../support/scripts.ts';

runScripts('dialog', dialogDriver, {
  'Enter or OK says yes': {
    scenario: 'confirm',
    steps: [['confirmed']],
  },
  'Escape or Cancel says no': {
    scenario: 'confirm',
    steps: [['cancelled']],
  },
  'a value that breaks a rule is not submitted': {
    scenario: 'prompt',
    steps: [['value typed'], ['confirmed'], ['tryRules succeeds (too short)']],
  },
  'a value that passes every rule is': {
    scenario: 'prompt',
    steps: [['value typed'], ['confirmed'], ['tryRules succeeds (output null)']],
  },
});
