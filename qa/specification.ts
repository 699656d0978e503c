/**
 * The specification, line by line: section and text. A test that proves a line carries it in its name by `proves`; the
 * test run writes the table of lines, tests and results, and fails where a line is left without a test.
 */
export const specification = {
  'one tenant per host name': ['1', 'One subdomain segment of the hostname identifies a tenant or site.'],
  'works inside one organization': [
    '1',
    'A signed-in employee picks one of the organizations they belong to and then works inside it.',
  ],
  'sees own attendance': ['1', 'Inside an organization the employee sees their own attendance'],
  'sees own leaves': ['1', 'Inside an organization the employee sees their own leaves'],
  'sees own schedules': ['1', 'Inside an organization the employee sees their own schedules'],
  'sees own payslips': ['1', 'Inside an organization the employee sees their own payslips'],
  'sees own records': ['1', 'Inside an organization the employee sees their own records'],
  'sees own documents': ['1', 'Inside an organization the employee sees their own documents'],
  'sees own appraisals': ['1', 'Inside an organization the employee sees their own appraisals'],
  'authorizes leaves': ['1', 'Supervisors can authorize leave requests'],
  'authorizes appraisals': ['1', 'Supervisors can authorize appraisals'],
  'environment banner': [
    '1',
    "In test environments a non-production warning banner is shown with a 'Go to live' link. It is always hidden in production.",
  ],
  'history mode': ['2', 'Routing uses history mode with base /. Every screen is loaded lazily.'],
  'route /': ['2', '/: Redirects to /auth/admin'],
  'route /auth/admin': ['2', '/auth/admin: Sign-in screen'],
  'route /organizations': ['2', '/organizations: Requires login; redirects to /organizations/list'],
  'route /organizations/list': ['2', '/organizations/list: Organization picker'],
  'route of an organization': ['2', '/organizations/org/{orgId}: Redirects to its emp-attendances child'],
  'children of an organization': ['2', 'Below /organizations/org/{orgId} the following children exist'],
  'route my-appraisals': ['2', 'my-appraisals: redirects to my-appraisals/objectives-and-competencies'],
  'appraisal details': [
    '2',
    'Routes of lists and their details: objectives-and-competencies/{appraisalSessionId}, assessments/{appraisalSessionId} and its window/{appraisalWindowId}, supervisory/appraisals/window/{appraisalWindowId} and its submitted/{submittedWindowId}',
  ],
  'appraisal lists': ['2', 'Appraisal sessions and windows: each a list with a detail screen'],
  'viewer and sheet exist': ['2', 'A document viewer modal and a side form sheet exist'],
  'competencies tab': ['2', 'A competencies tab exists'],
  'side menu head': [
    '2',
    "A left side menu shows the organization's avatar (or a placeholder image) and name, with a toggle to collapse it to a mini form.",
  ],
  'attendance item': [
    '2',
    'Employee Attendances: shown only when the organization has the feature module employee_attendance_report.',
  ],
  'menu items': [
    '2',
    'Menu items: My Records, My Schedules, Payslips, My Leaves, Documents, My Appraisals (Objectives & Competencies, Assessments), Supervisory (Authorize Leaves, Authorize Appraisals)',
  ],
  'switch organization': ['2', "A 'Switch Organization' button returns to /organizations."],
  'top bar': [
    '2',
    "The top bar shows 'Hi,' with the user's first name and initial. Activating it opens a profile drawer.",
  ],
  'profile drawer': [
    '2',
    "The profile drawer shows full name, role and e-mail, and has a 'Sign Out' button that logs the user out and goes to /.",
  ],
  'full path': ['2', 'The page content re-renders on every change of full path.'],
  breadcrumbs: [
    '2',
    "Breadcrumbs are built from the path segments, using the route's breadCrumb or title meta, capitalised. The last crumb is not clickable.",
  ],
  'entity organization': ['3', 'Organization: id, name, avatar {key, version}, record {firstName, fullName}.'],
  'entity user': ['3', 'User: firstName, lastName, email, role.'],
  'entity form resources': ['3', 'Form resources: a map from a resource key to a list of entries'],
  'permissions and subscriptions': [
    '3',
    'Organization-level permissions and organization subscriptions are made available to child screens',
  ],
  'toast closes': ['4', 'Toast: closes automatically after 5000 ms by default; hovering pauses the countdown.'],
  'notification closes': ['4', 'Notification: closes after 4500 ms.'],
  confirm: [
    '4',
    'Confirm dialog: returns true or false; Enter confirms, Esc cancels. Default actions are Cancel and OK.',
  ],
  'name while loading': ['4', "While the organization is loading its name shows '...'."],
  'session states': ['4', 'Session states: signing in leads to /organizations; signing out leads to /.'],
  prompt: [
    '5',
    'A generic prompt dialog validates the typed value against rules supplied by the caller and refuses to submit while any rule fails. A rule passes by yielding true, or fails by yielding a message string.',
  ],
  'role of the user': ['6', "The user's role is read from the signed-in user's role field."],
  'login required': ['6', 'Routes under /organizations require authentication.'],
  'invalid token': ['6', 'A 401 response counts as an invalid token'],
  'supervisory always listed': ['6', 'The Supervisory menu is always listed'],
  impersonation: ['6', 'An impersonation capability may exist'],
  'base address': ['7', "The base address is the product's own API host, {host}, set at build time."],
  'domain header': [
    '7',
    'Every request carries a domain header, holding the first hostname segment when the hostname has more than two segments, otherwise null.',
  ],
  'application-key header': ['7', 'Every request carries an application-key header, set at build time.'],
  'bearer header': ['7', 'Authenticated requests carry a bearer Authorization header with the access token.'],
  rds_stat: [
    '7',
    'After each response, if the body has a numeric field rds_stat, the response status is replaced by that number.',
  ],
  'call authentication': [
    '7',
    'POST authentication: sign in; afterwards go to /organizations; the user stays signed in; the answer carries accessToken',
  ],
  'call auth/user': ['7', 'GET auth/user: fetch the current user; the answer field user is used'],
  'call refresh': ['7', 'GET auth/refresh-self-service: token refresh, configured but disabled (interval 30)'],
  'call organization': [
    '7',
    'GET attendee-client/belonging-organizations/{orgId}: load the current organization; the body is used as the organization',
  ],
  'call form-resources': [
    '7',
    'GET form-resources: load form-resource lists not already cached; query resourceKeys (list) and a company-URL marker; the answer is keyed by resource key',
  ],
  'service worker': [
    '7',
    'A service worker is registered at /service-worker.js in production only; its messages go only to the console.',
  ],
  'organization load fails': ['8', "Organization load fails: only logged; the name stays '...'"],
  'form-resources load fails': ['8', 'Form-resources load fails: logged; the load promise rejects'],
  '401 response': ['8', '401 response: treated as an invalid token'],
  'status overridden': [
    '8',
    'Response body has numeric rds_stat: overrides the HTTP status so the status can carry an error code from the body',
  ],
  'service-worker error': ['8', 'Service-worker error: only logged to the console'],
  'chunk fails': ['8', 'Lazy screen chunk fails to load: a preload-error event is dispatched'],
  'toast limits': ['9', 'Toast timeout: 5000 ms (at most 20 toasts shown together)'],
  'notification timeout': ['9', 'Notification timeout: 4500 ms'],
  'confirm width': ['9', 'Confirm dialog width: 450'],
  'menu width': ['9', 'Side menu width: 270 (mini 70)'],
  'drawer width': ['9', 'Profile drawer width: 400'],
  'refresh interval': ['9', 'Token refresh interval: 30 (disabled)'],
  'swipe threshold': ['9', 'Swipe threshold: 100 px'],
  'mobile breakpoint': ['9', 'Mobile breakpoint: 1264 px'],
  'resize debounce': ['9', 'Resize debounce: 200 ms'],
  'image widths': ['9', 'Responsive image widths: 100 to 4000 px in steps of 100'],
  'image debounce': ['9', 'Image size observation debounce: 150 ms'],
  'lazy value': ['9', 'Lazy loading value: lazy'],
  placeholders: ['9', 'Image placeholder types: vectorize, pixelate, blur, predominant-color, lqip, color'],
  'accessibility modes': ['9', 'Accessibility modes: darkmode, brightmode, monochrome, colorblind'],
  background: ['9', "The theme's light background is a pale grey-blue."],
  'cloud name': ['9', 'Image delivery uses a fixed cloud name owned by the product.'],
} as const satisfies Record<string, readonly [section: string, text: string]>;

/** Lines that nothing shows yet: the table says so, and nobody pretends. */
export const stillToCome: readonly string[] = [];

const noCall =
  'Calls alone: a picture is asked for by the browser itself, which sends no header of ours, to the host as to a cloud; its tenant is known by the host’s name.';

/** What has to be said of a line beside its proof. */
export const notes: Readonly<Record<string, string>> = {
  'domain header': noCall,
  'application-key header': noCall,
  'organization load fails': 'The name stays “...” until it has loaded: it is looked for again by itself.',
};

export type SpecificationLine = keyof typeof specification;

/** The name of a test, or of a group of tests, that proves a line. @param how what of it is shown, and by what */
export function proves(line: SpecificationLine, how = ''): string {
  const [section, text] = specification[line];
  return `§${section} ${text}${how && ` — ${how}`}`;
}
