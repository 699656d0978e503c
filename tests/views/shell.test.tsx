import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { organizationNamed, refused } from '../../qa/models/fixtures.ts';
import { proves } from '../../qa/specification.ts';
import { SignInForm } from '../../src/views/screens/sign-in/sign-in-form.tsx';
import { SideMenu } from '../../src/views/shell/menu/side-menu.tsx';
import ProfileDrawer from '../../src/views/shell/profile/profile-drawer.tsx';
import { TopBar } from '../../src/views/shell/top-bar.tsx';
import { renderInApp } from './render-in-app.tsx';

const orgId = 'o1';
const path = `/organizations/org/${orgId}/my-appraisals/assessments`;
const organization = (...subscriptions: string[]) =>
  Promise.resolve({ ...organizationNamed('Acme Works'), timeZone: 'UTC', subscriptions, permissions: [] });
const menu = <SideMenu orgId={orgId} path={path} isMini={false} />;
/** The title of a screen, without what is marked beside it. */
const titleOf = (link: HTMLElement) => link.querySelector('span')?.textContent;
const links = () => screen.getAllByRole('link').map(titleOf);

describe('the side menu', () => {
  const always = [
    'My Records',
    'My Schedules',
    'Payslips',
    'My Leaves',
    'Documents',
    'Objectives & Competencies',
    'Assessments',
    'Authorize Leaves',
    'Authorize Appraisals',
    // beside those that the specification lists
    'Other Requests',
  ];

  it(proves('attendance item'), async () => {
    renderInApp(menu, { path, token: 'kept', organization: organization('employee_attendance_report') });
    await waitFor(() => expect(links()).toEqual(['Employee Attendances', ...always]));
  });

  it(`${proves('menu items')} ${proves('supervisory always listed')}`, async () => {
    renderInApp(menu, { path, token: 'kept', organization: organization() });
    await screen.findByText('Acme Works');
    expect(links()).toEqual(always);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'My Appraisals',
      'Supervisory',
    ]);
  });

  it(proves('name while loading'), () => {
    renderInApp(menu, { path, token: 'kept' });
    expect(screen.getByTestId('organization-name').textContent).toBe('...');
  });

  it('marks where one is', () => {
    renderInApp(menu, { path, token: 'kept' });
    expect(titleOf(screen.getByRole('link', { current: 'page' }))).toBe('Assessments');
  });

  it(proves('switch organization', 'in a view of its own'), async () => {
    const { shell } = renderInApp(menu, { path, token: 'kept' });
    await userEvent.click(screen.getByRole('button', { name: 'Switch Organization' }));
    expect(shell.navigation.getSnapshot().context.address.path).toBe('/organizations/list');
  });
});

describe('the top bar', () => {
  it(`${proves('top bar')} ${proves('role of the user')}`, async () => {
    renderInApp(
      <>
        <TopBar orgId={orgId} path={path} />
        <ProfileDrawer />
      </>,
      { path, token: 'kept' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hi, Ada E' }));
    const drawer = within(await screen.findByRole('dialog'));
    for (const text of ['Ada Example', 'Employee', 'ada@example.test']) expect(drawer.getByText(text)).toBeDefined();
    await userEvent.click(drawer.getByRole('button', { name: /^Sign Out$/ }));
  });

  it(proves('breadcrumbs', 'in a view of its own'), () => {
    renderInApp(<TopBar orgId={orgId} path={path} />, { path, token: 'kept' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Organizations',
      'My Appraisals',
      'Assessments',
    ]);
    expect(crumbs.getAllByRole('link')).toHaveLength(2);
    expect(crumbs.getByText('Assessments').getAttribute('aria-current')).toBe('page');
  });
});

describe('the sign-in form', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('says what is missing, field by field, and stops saying so when it is there', async () => {
    renderInApp(<SignInForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Type your password.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Email'), 'a');
    expect(screen.queryByText('Enter the email address you sign in with.')).toBeNull();
  });

  it('says what the host refused, and keeps what was typed', async () => {
    renderInApp(<SignInForm />, { authenticate: () => Promise.reject(refused(401, 'invalid_credentials')) });
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  it('tells that Caps Lock is on, as long as it is', async () => {
    renderInApp(<SignInForm />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Password'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeDefined();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });

  it('tells who gives a new password, as the organization has named them', async () => {
    const { shell } = renderInApp(<SignInForm />, { passwordHelp: 'the front desk' });
    act(() => shell.signIn.send({ type: 'shown' }));
    expect(await screen.findByText('You get a new one from the front desk.')).toBeDefined();
  });

  it('keeps no password once it was taken', async () => {
    const { shell } = renderInApp(<SignInForm />, { authenticate: () => Promise.resolve({ accessToken: 'new' }) });
    await fill();
    await waitFor(() => expect(shell.signIn.getSnapshot().context.password).toBe(''));
  });

  it('asks the host once, however often it is sent', async () => {
    const authenticate = vi.fn(() => new Promise<never>(() => {}));
    const { shell } = renderInApp(<SignInForm />, { authenticate });
    await fill();
    for (let times = 0; times < 5; times++) act(() => shell.signIn.send({ type: 'submitted' }));
    expect(authenticate).toHaveBeenCalledTimes(1);
  });
});
