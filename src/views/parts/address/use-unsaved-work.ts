import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';

/** Lets nobody leave the page unasked while something on it is unsaved. @param name tells it from others that are open */
export function useUnsavedWork(name: string, isUnsaved: boolean): void {
  const { navigation } = useShell();
  useEffect(() => {
    if (isUnsaved) navigation.send({ type: 'something unsaved', form: name });
    return () => navigation.send({ type: 'nothing unsaved', form: name });
  }, [navigation, isUnsaved, name]);
}
