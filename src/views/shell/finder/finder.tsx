import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import type { CompanyDocument } from '../../../api/contract/documents/documents.ts';
import type { FoundColleague } from '../../../api/contract/requests/colleagues.ts';
import { colleagueLists, personSearchMachine } from '../../../machines/parts/person-search.machine.ts';
import { documentLists } from '../../../machines/screens/documents/document-list.ts';
import { addressOf, screenPath } from '../../../machines/shell/address/paths.ts';
import { useClock } from '../../clock/use-clock.ts';
import { dateIn } from '../../parts/format.ts';
import { useFocusReturn } from '../../parts/lost-focus.ts';
import { PersonAvatar } from '../../parts/pictures/person-avatar.tsx';
import { saidOfList } from '../../parts/said-of-list.ts';
import { useLayer } from '../../parts/sheet/use-layer.ts';
import { useScreenServices, useShell, useShellServices } from '../../parts/shell-context.ts';
import { useListedScreens } from '../menu/use-listed-screens.ts';
import { datedEntries } from './dates.ts';
import { documentEntries, type Entry, entriesAt, handedOn } from './entries.ts';
import styles from './finder.module.css';
import { KeyList } from './key-list.tsx';
import { alike, found, offered } from './match-entries.ts';

const modal = {
  size: 560,
  padding: 0,
  returnFocus: false,
  transitionProps: { duration: 0 },
  classNames: { content: styles.content ?? '' },
} as const;
/** Of so many letters a name is looked for. */
const shortestName = 2;

/** Ctrl+K: any screen, what can be done, people, documents, days and months, as they are typed; and the list of keys. */
export default function Finder({ orgId }: { orgId: string }) {
  const { finder } = useShellServices();
  const { t } = useLingui();
  const isFinding = useSelector(finder, (snapshot) => snapshot.hasTag('finding'));
  const isShowingKeys = useSelector(finder, (snapshot) => snapshot.hasTag('showing keys'));
  useFocusReturn(isFinding || isShowingKeys);
  const dismiss = () => finder.send({ type: 'dismissed' });
  useLayer(isFinding || isShowingKeys, dismiss);
  return (
    <>
      <Modal.Root opened={isFinding} {...modal} onClose={dismiss} yOffset="10vh">
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Title className="visually-hidden">{t`Search`}</Modal.Title>
          <Search orgId={orgId} />
        </Modal.Content>
      </Modal.Root>
      <Modal.Root opened={isShowingKeys} {...modal} onClose={dismiss} centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{t`Keyboard shortcuts`}</Modal.Title>
            <Modal.CloseButton aria-label={t`Close`} size={44} />
          </div>
          <Modal.Body>
            <KeyList />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

function Search({ orgId }: { orgId: string }) {
  const { navigation } = useShell();
  const { finder, organization, notifications, profileDrawer } = useShellServices();
  const { t, i18n } = useLingui();
  const search = useSelector(finder, ({ context }) => context.search);
  const timeZone = useSelector(organization, ({ context }) => context.organization?.timeZone);
  const listed = useListedScreens();
  const today = useToday(timeZone);
  const people = usePeople(orgId, search, today);
  const documents = useDocuments(orgId);
  const clock = useClock();
  const own = entriesAt(i18n, orgId, listed, clock?.next ?? null);
  const isEmpty = search.trim() === '';
  const known = isEmpty ? offered(own) : [...own, ...documentEntries(orgId, listed, documents)];
  const dated = today === null || isEmpty ? [] : datedEntries(own, orgId, { search, today });
  const fitting = [...dated, ...found(known, search)];
  // beside what fits nobody is guessed
  const colleagues = people.isGuess && fitting.length > 0 ? noPeople : people.colleagues;
  const isNobody = !people.isLooking && colleagues.length === 0;
  const guessed = fitting.length === 0 && !people.isLooking && (isNobody || people.isGuess) ? alike(known, search) : [];
  const entries = [...fitting, ...guessed];
  // who types fast and presses Enter means whoever is still looked for
  const further = people.isLooking ? [] : handedOn(i18n, orgId, listed, search);
  const combobox = useCombobox({
    opened: true,
    onOpenedChange: (isWanted) => !isWanted && finder.send({ type: 'dismissed' }),
  });
  const listId = useId();
  // what is typed has something for it: Enter leads to the first of it, and whoever listens hears which that is
  const [marked, setMarked] = useState<string | null>(null);
  const first = entries[0]?.id ?? colleagues[0]?.id ?? further[0]?.id;
  // whatever was gone to by the keys before: what is typed now is meant anew
  const meant = first === undefined ? null : `${search}\n${first}`;
  useEffect(() => {
    setMarked(meant === null ? null : combobox.selectFirstOption());
  }, [meant, combobox.selectFirstOption]);

  const follow = (href: string) => {
    const address = addressOf(href);
    finder.send({ type: 'dismissed' });
    if (address) navigation.send({ type: 'link followed', address, how: 'push' });
  };
  const choose = (id: string) => {
    const entry = [...entries, ...further].find((one) => one.id === id);
    if (!entry) return follow(`${screenPath(orgId, 'my-leaves')}?tab=team&person=${id}`);
    if (entry.href) return follow(entry.href);
    if (id === 'keys') return finder.send({ type: 'keys wanted' });
    finder.send({ type: 'dismissed' });
    if (id === 'clock') return clock?.press();
    if (id === 'notifications') notifications.send({ type: 'bell pressed' });
    else profileDrawer.send({ type: 'profile pressed' });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md">
      <div data-machine="finder" data-state="finding">
        <Combobox.EventsTarget
          withExpandedAttribute
          autoComplete="off"
          {...saidOfList(listId, true)}
          {...(marked !== null && { 'aria-activedescendant': marked })}
        >
          <TextInput
            data-autofocus
            aria-label={t`Search screens, actions, people and documents`}
            placeholder={t`Search, or type a date`}
            maxLength={100}
            value={search}
            onChange={(event) => finder.send({ type: 'search typed', search: event.currentTarget.value })}
            // from here on it is the keys that say which is meant
            onKeyDown={({ key }) => key.startsWith('Arrow') && setMarked(null)}
            classNames={{ input: styles.field ?? '' }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={styles.options} aria-label={t`Found`}>
          {entries.map((entry) => (
            <Found key={entry.id} entry={entry} />
          ))}
          {colleagues.map((person) => (
            <Person key={person.id} person={person} />
          ))}
          {further.map((entry) => (
            <Found key={entry.id} entry={entry} />
          ))}
        </Combobox.Options>
        <p role="status" className={styles.status}>
          {people.isLooking ? (
            <Trans>Searching people…</Trans>
          ) : guessed.length > 0 || (people.isGuess && !isNobody) ? (
            <Trans>Nothing fits exactly. Did you mean one of these?</Trans>
          ) : (
            fitting.length === 0 && isNobody && <Trans>Nothing fits. Try fewer letters, or another word.</Trans>
          )}
        </p>
      </div>
    </Combobox>
  );
}

const Found = ({ entry: { id, title, detail, icon } }: { entry: Entry }) => (
  <Combobox.Option value={id} className={styles.option}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span className={styles.name}>{title}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </Combobox.Option>
);

/** Somebody, and whether they are away today. */
const Person = ({ person: { id, fullName, isAway } }: { person: FoundColleague }) => (
  <Combobox.Option value={id} className={styles.option}>
    <PersonAvatar name={fullName} />
    <span className={styles.name}>{fullName}</span>
    <span className={styles.detail}>{isAway ? <Trans>Away today</Trans> : <Trans>Not away today</Trans>}</span>
  </Combobox.Option>
);

const noPeople: readonly FoundColleague[] = [];
const noDocuments: readonly CompanyDocument[] = [];

/** The date by the organization's clock; null before it is known. */
function useToday(timeZone: string | undefined): string | null {
  const { now } = useShell();
  return timeZone === undefined ? null : dateIn(new Date(now()).toISOString(), timeZone);
}

/** What the organization gives one to read; nothing until it is there, or where it cannot be had: the screen says why. */
function useDocuments(orgId: string) {
  const list = useActorRef(documentLists.machine, { input: documentLists.input({ orgId }, useScreenServices()) });
  return useSelector(list, (snapshot) => documentLists.dataOf(snapshot)?.documents ?? noDocuments);
}

/** Colleagues by what is typed, and whether they are away today. */
function usePeople(orgId: string, search: string, today: string | null) {
  const people = useActorRef(personSearchMachine, { input: { orgId, ...useScreenServices() } });
  const isNamed = search.trim().length >= shortestName && today !== null;
  useEffect(() => {
    if (!isNamed) return people.send({ type: 'dismissed' });
    people.send({ type: 'opened', days: { firstDate: today, lastDate: today } });
    people.send({ type: 'search changed', search });
    return undefined;
  }, [people, isNamed, search, today]);
  const list = useSelector(people, ({ children }) => children.list);
  const isSettling = useSelector(people, (snapshot) => snapshot.hasTag('settling'));
  const data = useSelector(list, (snapshot) => (snapshot ? colleagueLists.dataOf(snapshot) : null));
  const isLoading = useSelector(list, (snapshot) => snapshot?.hasTag('first load') ?? false);
  const isLooking = isNamed && (isSettling || isLoading);
  const answer = isNamed && !isLooking ? data : null;
  return { colleagues: answer?.colleagues ?? noPeople, isGuess: answer?.isGuess ?? false, isLooking };
}
