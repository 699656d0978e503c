import { navigationSetup } from './navigation-setup.ts';
import { type Address, paths } from './paths.ts';

const root: Address = { path: paths.root, search: '' };

/**
 * Where somebody is. Redirects, the login guard, the way back after signing in and the guard of what is not saved yet are
 * decided here and nowhere else; the address bar is written by whoever listens. Specification, section 2.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    address: input.address,
    previous: null,
    isQueryStep: false,
    isSignedIn: input.signedIn,
    unsaved: [],
    wanted: null,
  }),
  initial: 'starting',
  on: {
    'signed in': {
      target: '.here',
      actions: ['noteSignedIn', { type: 'go', params: {} }, { type: 'showInBar', params: { how: 'replace' } }],
    },
    'signed out': {
      target: '.here',
      actions: [
        'noteSignedOut',
        { type: 'go', params: { address: root } },
        { type: 'showInBar', params: { how: 'replace' } },
      ],
    },
    'session ended': {
      target: '.here',
      actions: ['noteSignedOut', { type: 'go', params: {} }, { type: 'showInBar', params: { how: 'replace' } }],
    },
    'person changed': {
      target: '.here',
      actions: [
        { type: 'go', params: { address: root } },
        'forgetWay',
        { type: 'showInBar', params: { how: 'replace' } },
      ],
    },
    'query changed': [
      {
        guard: { type: 'isStepUndone', params: ({ event }) => event },
        actions: [{ type: 'takeQuery', params: ({ event }) => event }, 'undoStep'],
      },
      {
        guard: { type: 'isOtherQuery', params: ({ event }) => event },
        actions: [
          { type: 'takeQuery', params: ({ event }) => event },
          { type: 'showQueryInBar', params: ({ event }) => event },
        ],
      },
    ],
    'something unsaved': { guard: 'isSignedIn', actions: { type: 'noteUnsaved', params: ({ event }) => event } },
    'nothing unsaved': { actions: { type: 'noteSaved', params: ({ event }) => event } },
  },
  states: {
    starting: {
      entry: [{ type: 'go', params: {} }, 'forgetWay', { type: 'showInBar', params: { how: 'replace' } }],
      always: 'here',
    },
    here: {
      entry: 'forgetWanted',
      on: {
        'link followed': [
          {
            guard: { type: 'wouldLeave', params: ({ event }) => event },
            target: 'asking',
            actions: {
              type: 'want',
              params: ({ event }) => ({ address: event.address, way: { by: 'link', how: event.how } }),
            },
          },
          {
            actions: [
              { type: 'go', params: ({ event }) => event },
              { type: 'showInBar', params: ({ event }) => event },
            ],
          },
        ],
        'address changed': [
          {
            guard: { type: 'wouldLeave', params: ({ event }) => event },
            target: 'asking',
            actions: [
              {
                type: 'want',
                params: ({ event }) => ({ address: event.address, way: { by: 'history', steps: event.steps } }),
              },
              { type: 'stepBack', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'leadsThere', params: ({ event }) => event },
            actions: { type: 'go', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'go', params: ({ event }) => event },
              { type: 'showInBar', params: { how: 'replace' } },
            ],
          },
        ],
      },
    },
    /** Somebody is being asked whether to leave what they have not saved; the page stays as it is until they say. */
    asking: {
      entry: 'askToLeave',
      on: {
        'leaving confirmed': [
          { guard: 'wasLink', target: 'here', actions: ['giveUpUnsaved', 'goWhereWanted', 'showWantedInBar'] },
          { target: 'here', actions: ['giveUpUnsaved', 'stepAgain'] },
        ],
        'leaving declined': 'here',
        // the bar goes ahead once more: it comes back again
        'address changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'stepBack', params: ({ event }) => event },
        },
      },
    },
  },
});
