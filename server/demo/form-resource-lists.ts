const lists: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>> = {
  'marital-status': [
    ['single', 'Single'],
    ['married', 'Married'],
    ['partnership', 'In a registered partnership'],
    ['divorced', 'Divorced'],
    ['widowed', 'Widowed'],
  ],
  relationship: [
    ['spouse', 'Spouse or partner'],
    ['child', 'Child'],
    ['parent', 'Parent'],
    ['sibling', 'Sibling'],
    ['friend', 'Friend'],
    ['other', 'Other'],
  ],
  'language-level': [
    ['a1', 'A1, beginner'],
    ['a2', 'A2, elementary'],
    ['b1', 'B1, intermediate'],
    ['b2', 'B2, upper intermediate'],
    ['c1', 'C1, advanced'],
    ['c2', 'C2, proficient'],
    ['native', 'Native'],
  ],
  'attendance-correction-reason': [
    ['forgotten-punch', 'Forgot to check in or out'],
    ['device-fault', 'The device did not work'],
    ['work-elsewhere', 'Worked somewhere else'],
    ['other', 'Something else'],
  ],
};

/** The select options that a register starts with. */
export const formResourceLists = Object.entries(lists).flatMap(([resourceKey, entries]) =>
  entries.map(([value, label], position) => ({ resourceKey, position, value, label })),
);
