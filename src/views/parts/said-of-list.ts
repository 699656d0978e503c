/**
 * What a field says of the list that is open below it. Mantine's own say it only from the next drawing on, since the list
 * tells its name after it is there; until then an open list is said to be closed.
 *
 * @param listId the list's `id`, given to `Combobox.Options`, too
 * @returns attributes for `Combobox.Target` or `Combobox.EventsTarget`
 */
export const saidOfList = (listId: string, isOpen: boolean) => ({
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? listId : undefined,
});
