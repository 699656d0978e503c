import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Combobox, InputClearButton, TextInput, useCombobox } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Colleagues } from '../../../api/contract/requests/colleagues.ts';
import type { ChosenPerson } from '../../../machines/overlays/form-content.ts';
import {
  colleagueLists,
  type PersonSearchRef,
  personSearchMachine,
  type SearchedDays,
} from '../../../machines/parts/person-search.machine.ts';
import { isPlausibleDate } from '../../../machines/parts/plausible-date.ts';
import type { ResourceRef } from '../../../machines/resource.machine.ts';
import { saidOfList } from '../../parts/said-of-list.ts';
import { useScreenServices } from '../../parts/shell-context.ts';
import { wordsFor } from '../../parts/states/words.ts';
import styles from './person-field.module.css';

interface PersonFieldProps {
  readonly orgId: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: ChosenPerson;
  readonly onChange: (value: ChosenPerson) => void;
  /** Days on which it is said who is away; none where they are not known yet. */
  readonly days?: SearchedDays;
  readonly isBusy?: boolean;
}

const noDays: SearchedDays = { firstDate: '', lastDate: '' };

/** A colleague, found by name. What is typed and not chosen is dropped again; an emptied field is nobody. */
export function PersonField({
  orgId,
  label,
  description,
  error,
  value,
  onChange,
  days = noDays,
  isBusy = false,
}: PersonFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLDivElement>(null);
  const search = useActorRef(personSearchMachine, { input: { orgId, ...useScreenServices() } });
  const isOpen = useSelector(search, (snapshot) => snapshot.hasTag('open'));
  const typed = useSelector(search, ({ context }) => context.search);
  const list = useSelector(search, ({ children }) => children.list);
  const found = () => (list ? colleagueLists.dataOf(list.getSnapshot()) : null);
  const listed = () => found()?.colleagues ?? [];
  const isGuessed = () => found()?.isGuess === true;
  const open = () => {
    if (isBusy) return;
    // room for the list, also above a keyboard on the screen
    field.current?.scrollIntoView({ block: 'nearest' });
    search.send({ type: 'opened', days: areDays(days) ? days : noDays });
  };
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (isWanted) => (isWanted ? open() : search.send({ type: 'dismissed' })),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const listId = useId();
  const choose = (id: string) => {
    const person = listed().find((one) => one.id === id);
    if (person) onChange({ id: person.id, fullName: person.fullName });
    search.send({ type: 'chosen' });
  };
  const type = (text: string) => {
    open();
    search.send({ type: 'search changed', search: text });
    if (text === '') onChange(null);
    combobox.resetSelectedOption();
  };
  const answerKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    // it closes the list, and not the sheet around it
    if (event.key === 'Escape') event.stopPropagation();
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return;
    // whoever is still looking for somebody has not finished the form
    event.preventDefault();
    const [only, ...others] = listed();
    // who is only called nearly so is meant by nobody who has not said it
    if (only && others.length === 0 && typed && !isGuessed()) choose(only.id);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      size="md"
      shadow="md"
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <div ref={field} className={styles.field} data-machine="personSearch" data-state={isOpen ? 'open' : 'closed'}>
        <Combobox.Target withExpandedAttribute autoComplete="off" {...saidOfList(listId, isOpen)}>
          <TextInput
            label={label}
            description={description}
            error={error}
            placeholder={t`Search by name`}
            maxLength={100}
            readOnly={isBusy}
            value={typed ?? value?.fullName ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={open}
            onKeyDown={answerKey}
            onBlur={() => combobox.closeDropdown()}
            rightSection={
              value && !isBusy ? <InputClearButton aria-label={t`Clear`} onClick={() => onChange(null)} /> : null
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
          {list && <Found id={listId} list={list} search={search} />}
        </Combobox.Dropdown>
      </div>
    </Combobox>
  );
}

function Found({ id, list, search }: { id: string; list: ResourceRef; search: PersonSearchRef }) {
  const { i18n } = useLingui();
  const data = useSelector(list, colleagueLists.dataOf);
  const failure = useSelector(list, ({ context }) => context.failure);
  const isLooking = useSelector(list, (snapshot) => snapshot.hasTag('first load') || snapshot.hasTag('changing'));
  const isSettling = useSelector(search, (snapshot) => snapshot.hasTag('settling'));
  if (data) return <Options id={id} data={data} isBusy={isLooking || isSettling} />;
  return (
    <Combobox.Options id={id}>
      <Combobox.Empty role="status">
        {failure && !isLooking ? wordsFor(i18n, failure).title : <Trans>Searching…</Trans>}
      </Combobox.Empty>
      {failure && !isLooking && (
        <Combobox.Footer>
          <Button size="xs" variant="default" onClick={() => list.send({ type: 'retry chosen' })}>
            <Trans>Try again</Trans>
          </Button>
        </Combobox.Footer>
      )}
    </Combobox.Options>
  );
}

function Options({ id, data, isBusy }: { id: string; data: Colleagues; isBusy: boolean }) {
  const { colleagues, hasMore, isGuess } = data;
  return (
    <>
      <Combobox.Options id={id} className={styles.options} aria-busy={isBusy}>
        {colleagues.map(({ id, fullName, isAway }) => (
          <Combobox.Option key={id} value={id} className={styles.option}>
            <span>{fullName}</span>
            {isAway && (
              <span className={styles.away}>
                <Trans>Away then</Trans>
              </span>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {colleagues.length === 0 && (
        <Combobox.Empty role="status">
          <Trans>Nobody by that name works here.</Trans>
        </Combobox.Empty>
      )}
      {isGuess && (
        <Combobox.Footer role="status">
          <Trans>Nobody is called exactly that. Did you mean one of these?</Trans>
        </Combobox.Footer>
      )}
      {hasMore && (
        <Combobox.Footer>
          <Trans>There are more: type more of the name.</Trans>
        </Combobox.Footer>
      )}
    </>
  );
}

const areDays = ({ firstDate, lastDate }: SearchedDays): boolean =>
  isPlausibleDate(firstDate) && isPlausibleDate(lastDate) && firstDate <= lastDate;
