import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { refused, unreachable } from '../../../../qa/models/fixtures.ts';
import { dayStatus } from '../../../../src/api/contract/attendance/attendance.ts';
import { addDays } from '../../../../src/api/contract/calendar.ts';
import { SaidOfWeek } from '../../../../src/views/parts/availability/said-of-week.tsx';
import { BusyButton } from '../../../../src/views/parts/busy-button.tsx';
import Countdown from '../../../../src/views/parts/countdown.tsx';
import { MonthSheet } from '../../../../src/views/parts/days/month-sheet.tsx';
import { PeopleGrid } from '../../../../src/views/parts/days/people-grid.tsx';
import { EmailField } from '../../../../src/views/parts/fields/email-field.tsx';
import { LongText } from '../../../../src/views/parts/fields/long-text.tsx';
import { PasswordField } from '../../../../src/views/parts/fields/password-field.tsx';
import { PasswordHint } from '../../../../src/views/parts/fields/password-words.tsx';
import { DutyList } from '../../../../src/views/parts/page/duty-list.tsx';
import { Entries, Entry, EntryPerson } from '../../../../src/views/parts/page/entries.tsx';
import { RowButton, RowLink, Rows, RowText, Soft } from '../../../../src/views/parts/page/page.tsx';
import { OrganizationAvatar } from '../../../../src/views/parts/pictures/avatar.tsx';
import { PersonAvatar } from '../../../../src/views/parts/pictures/person-avatar.tsx';
import { Picture } from '../../../../src/views/parts/pictures/picture.tsx';
import { Hours, HoursBar } from '../../../../src/views/parts/plot/hours-bar.tsx';
import { Plot } from '../../../../src/views/parts/plot/plot.tsx';
import { BarKey, SegmentedBar } from '../../../../src/views/parts/plot/segmented-bar.tsx';
import { Segments } from '../../../../src/views/parts/segments/segments.tsx';
import { Sheet } from '../../../../src/views/parts/sheet/sheet.tsx';
import { SheetActions } from '../../../../src/views/parts/sheet/sheet-actions.tsx';
import { EmptyNote } from '../../../../src/views/parts/states/empty-note.tsx';
import { FailureNote } from '../../../../src/views/parts/states/failure-note.tsx';
import RequestId from '../../../../src/views/parts/states/request-id.tsx';
import { Skeleton } from '../../../../src/views/parts/states/skeleton.tsx';
import { PeriodStepper } from '../../../../src/views/parts/step/period-stepper.tsx';
import { Step } from '../../../../src/views/parts/step/step.tsx';
import { Tabs } from '../../../../src/views/parts/tabs/tabs.tsx';
import { SearchField, Toolbar } from '../../../../src/views/parts/toolbar/toolbar.tsx';
import { stateLooks } from '../../../../src/views/requests/request-words.ts';
import { StateBadge } from '../../../../src/views/requests/state-badge.tsx';
import { StatusBadge } from '../../../../src/views/screens/emp-attendances/status/status-badge.tsx';
import styles from './parts.module.css';

const longName = 'Maximiliane-Charlotte Featherstonehaugh-Cholmondeley von und zu Wolkenstein';
const colours = ['ground', 'surface', 'accent', 'accent-soft', 'danger', 'good', 'warn', 'line', 'line-strong', 'ink'];
const sizes = ['12', '14', '16', '18', '22', '28'];

const Colours = () => (
  <div className={styles.row}>
    {colours.map((colour) => (
      <span key={colour} className={styles.swatch} style={{ '--colour': `var(--${colour})` } as never}>
        {colour}
      </span>
    ))}
  </div>
);

const Type = () => (
  <>
    {sizes.map((size) => (
      <p key={size} style={{ fontSize: `var(--text-${size})` }}>
        {size}: Leave from 9 to 13 March, <strong>4½ days</strong>
      </p>
    ))}
  </>
);

/** One that begins what takes a while, until it is pressed once more. */
function Busy() {
  const [isBusy, setBusy] = useState(false);
  return (
    <BusyButton isBusy={isBusy} onClick={() => setBusy(!isBusy)}>
      Send request
    </BusyButton>
  );
}

const Buttons = () => (
  <div className={styles.row}>
    <Button>Main</Button>
    <Button variant="default">Other</Button>
    <Button variant="default" size="sm">
      Small
    </Button>
    <Button variant="subtle" size="sm">
      A quiet way
    </Button>
    <Button variant="default" aria-disabled>
      Off for now
    </Button>
    <Busy />
    <BusyButton isBusy={false} isHeld>
      Waits for something else
    </BusyButton>
    <Step to="before" label="Before" isOff={false} onStep={() => {}} />
    <Step to="after" label="After" isOff onStep={() => {}} />
    <PeriodStepper
      before={{ label: 'Earlier', onStep: () => {} }}
      after={{ label: 'Later', isOff: true, onStep: () => {} }}
    >
      <strong>October 2026</strong>
    </PeriodStepper>
  </div>
);

const Badges = () => (
  <>
    <div className={styles.row}>
      {Object.keys(stateLooks).map((state) => (
        <StateBadge key={state} state={state} />
      ))}
      <StateBadge state="a state of a newer server" />
    </div>
    <div className={styles.row}>
      {dayStatus.options.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  </>
);

const People = () => (
  <div className={styles.row}>
    {['Ada Example', 'Bo', longName, ''].map((name) => (
      <PersonAvatar key={name} name={name} />
    ))}
    <OrganizationAvatar name="Meridian Works" picture={null} size="large" />
    <OrganizationAvatar name="" picture={null} size="small" />
    <span style={{ inlineSize: 48, blockSize: 48 }}>
      <Picture picture={{ key: 'gone', version: 1 } as never} alt="" fallback="–" />
    </span>
  </div>
);

const Lists = () => (
  <>
    <Rows>
      <RowLink href="/organizations" name="A row that leads somewhere" badge={<StateBadge state="approved.upcoming" />}>
        With what else there is to say of it
      </RowLink>
      <RowButton onOpen={() => {}} name={longName} before={<PersonAvatar name={longName} />}>
        Opens beside the page
      </RowButton>
      <RowText name="A row that only says something" />
    </Rows>
    <Entries>
      <Entry level={3} title={<EntryPerson name={longName} />} badge={<StateBadge state="approved.upcoming" />}>
        <Soft>Says and offers something by itself</Soft>
      </Entry>
      <Entry level={3} title="And the next one" badge={null}>
        <Soft>Below it</Soft>
      </Entry>
    </Entries>
    <DutyList
      all={['waits', 'is settled'].map((id) => ({ id }))}
      isWaiting={({ id }) => id === 'waits'}
      count={3}
      title="What others want"
      settledTitle="Settled last"
      empty="Nothing waits."
    >
      {({ id }) => (
        <Entry level={3} title={<EntryPerson name={longName} />} badge={null}>
          <Soft>It {id}.</Soft>
        </Entry>
      )}
    </DutyList>
    <SaidOfWeek
      days={[
        { weekday: 1, wish: 'preferred', hours: null },
        { weekday: 3, wish: 'preferred', hours: { start: '06:00', end: '14:00' } },
        { weekday: 7, wish: 'unavailable', hours: null },
      ]}
      note="Fridays only when the choir does not sing"
    />
    <EmptyNote>Nothing here yet.</EmptyNote>
    <Soft>Said, and not the point.</Soft>
    <Skeleton height={48} />
  </>
);

const Failures = () => (
  <div className={styles.fields}>
    <FailureNote failure={unreachable.failure}>
      <Button size="sm">Try again</Button>
    </FailureNote>
    <FailureNote failure={refused(503, 'unavailable').failure} lookAgainAt={Date.now() + 30_000} />
    <FailureNote failure={refused(404, 'not_found').failure} />
    <RequestId id="8f1c2d3e" />
    <Countdown until={Date.now() + 90_000} />
  </div>
);

const Fields = () => (
  <div className={styles.fields}>
    <TextInput label="Text" description="What is meant by it" defaultValue={longName} />
    <TextInput label="Text that is wrong" defaultValue="12 March" error="Choose a day of this year." />
    <TextInput label="Text that waits" defaultValue="…" readOnly />
    <LongText label="Several lines" longest={1000} value="One line, and another" readOnly />
    <LongText label="Several lines, near their end" longest={longName.length + 20} value={longName} readOnly />
    <LongText label="Several lines that are full" longest={longName.length} value={longName} readOnly />
    <NativeSelect size="md" label="One of many" data={['Annual leave', 'Sick leave']} />
    <EmailField value="" isMissing onType={() => {}} />
    <PasswordField label="Password" defaultValue="not shown" isCapsLockOn onCapsLock={() => {}} />
    <PasswordHint />
    <Segments
      label="One of few"
      value="full"
      choices={[
        { value: 'full', label: 'Full day' },
        { value: 'morning', label: 'Morning' },
        { value: 'afternoon', label: 'Afternoon' },
      ]}
      isBusy={false}
      onChange={() => {}}
    />
  </div>
);

function Parts() {
  const [chosen, choose] = useState<'one' | 'other'>('one');
  return (
    <Tabs
      label="Parts of a screen"
      tabs={{ one: 'Overview', other: 'Requests' }}
      counts={{ other: 3 }}
      chosen={chosen}
      onChoose={choose}
    >
      Behind “{chosen}”
    </Tabs>
  );
}

const first = '2026-03-01';
const month = Array.from({ length: 31 }, (_, index) => ({ date: addDays(first, index) }));

function Month() {
  const keyed = useRef<string | null>(null);
  const [pressed, press] = useState('');
  return (
    <MonthSheet
      days={month}
      today="2026-03-16"
      className={styles.sheet}
      dayClassName={styles.day}
      lookOf={({ date }) => ({ 'aria-pressed': date === pressed })}
      onChoose={press}
      onTurn={() => false}
      keyed={keyed}
    >
      {({ date }) => Number(date.slice(8))}
    </MonthSheet>
  );
}

const people = [longName, 'Bo Worker', 'Di Parttimer'].map((name, index) => ({
  id: String(index),
  name,
  isMe: index === 1,
}));
const Together = () => (
  <PeopleGrid
    label="Who is away"
    days={month.map(({ date }) => ({ date, isFree: date.endsWith('01'), title: undefined }))}
    today="2026-03-16"
    people={people}
    cell={(id, date) => (Number(date.slice(8)) % 7 === Number(id) ? 'V' : null)}
  >
    {people.map(({ id, name }) => (
      <li key={id}>
        <strong>{name}</strong> Mon, Mar 16
      </li>
    ))}
  </PeopleGrid>
);

const heights = [80, 45, 100, 62];
const Plotted = () => (
  <Plot
    caption="You worked 1:19 less than scheduled."
    marks={heights.map((height, index) => ({
      key: String(index),
      label: `${index + 2} March: ${height} %`,
      tick: String(index + 2),
    }))}
    levels={[
      { at: 0, text: '8:00' },
      { at: 100, text: '0:00' },
    ]}
    onOpen={() => {}}
  >
    {heights.map((height, index) => (
      <rect key={height} x={index * 25 + 4} y={100 - height} width="17" height={height} fill="var(--accent)" />
    ))}
  </Plot>
);

/** With all parts and a mark, fuller than the whole, and with nothing in it. */
const Segmented = () => (
  <>
    <p className={styles.row}>
      <BarKey look="sure">In</BarKey>
      <BarKey look="asked">Away (pending)</BarKey>
      <BarKey look="settled">Not in</BarKey>
      <BarKey look="mark">At least 4</BarKey>
    </p>
    {[
      [5, 2, 1],
      [9, 3, 0],
      [0, 0, 0],
    ].map(([sure = 0, asked = 0, settled = 0]) => (
      <SegmentedBar
        key={sure}
        whole={8}
        mark={4}
        parts={[
          { name: 'in', look: 'sure', amount: sure },
          { name: 'asked', look: 'asked', amount: asked },
          { name: 'out', look: 'settled', amount: settled },
        ]}
      />
    ))}
  </>
);

const nightAround = { from: 0, to: 30 * 60 };

/** A day as it was worked, one as it is planned, and one that was planned anew. */
const HoursBars = () => (
  <>
    <HoursBar
      within={nightAround}
      planned={[{ from: 540, to: 1050 }]}
      filled={[
        { from: 550, to: 720 },
        { from: 765, to: 1100 },
      ]}
      moments={[550, 720, 765, 1100]}
      label="Shift 09:00–17:30; at work 09:10–12:00, 12:45–18:20"
    >
      <Hours within={nightAround} />
    </HoursBar>
    <HoursBar isThin within={nightAround} filled={[{ from: 1320, to: 1800 }]} />
    <HoursBar isThin within={nightAround} planned={[{ from: 1320, to: 1800 }]} filled={[{ from: 840, to: 1320 }]} />
  </>
);

function Beside() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <Button variant="default" onClick={() => open(true)}>
          Open beside the page
        </Button>
      </div>
      <Sheet
        isOpen={isOpen}
        onDismiss={() => open(false)}
        title="Leave request"
        closeLabel="Close"
        side="end"
        width={480}
      >
        <p>What is open, over the page.</p>
        <SheetActions>
          <Button variant="default" onClick={() => open(false)}>
            Cancel
          </Button>
          <Button>Send</Button>
        </SheetActions>
      </Sheet>
    </>
  );
}

/** Each part, or several that belong together, in the states that they have. */
const filterOf = (label: string, value: string, options: Readonly<Record<string, string>>) => ({
  label,
  value,
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
  onChange: () => {},
});

const Toolbars = () => (
  <>
    <Toolbar filters={[filterOf('Year', '', { '': 'All years', 2026: '2026' })]} />
    <Toolbar
      filters={[
        filterOf('Starts', '7', { '': 'Any time', 7: 'Within 7 days' }),
        filterOf('Type of leave', 'gone', { '': 'All types' }),
        { ...filterOf('Order', '', { '': 'Starts soonest' }), isOrder: true },
      ]}
      search={<SearchField label="Search by name" value="Wren" onSearch={() => {}} />}
    >
      <Button size="sm" variant="default">
        Something else
      </Button>
    </Toolbar>
  </>
);

export const specimens: Readonly<Record<string, () => React.ReactNode>> = {
  Colours,
  Type,
  Buttons,
  Toolbars,
  Badges,
  'People and pictures': People,
  'Rows and notes': Lists,
  Failures,
  Fields,
  Tabs: Parts,
  'Month sheet': Month,
  'People and days': Together,
  Plot: Plotted,
  'Segmented bar': Segmented,
  'Hours bar': HoursBars,
  'Side sheet': Beside,
};
