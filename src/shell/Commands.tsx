import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useMessages } from '../i18n/useMessages';
import { Boundary } from '../widgets/Boundary';
import { listenForShortcuts, useShortcut } from '../widgets/shortcuts';
import { PageShortcuts } from './PageShortcuts';
import { PaletteFallback } from './palette/PaletteFallback';
import { CommandPalette, KeyboardHelp } from './screens';

type Shown = 'palette' | 'help';

interface CommandsProps {
  readonly shown: Shown | undefined;
  readonly onShow: (shown: Shown | undefined) => void;
}

export function useCommands(): CommandsProps {
  const [shown, onShow] = useState<Shown>();
  return { shown, onShow };
}

/** The command palette and the list of shortcuts. Code of the palette is preloaded once no query is running. */
export function Commands({ shown, onShow }: CommandsProps) {
  const [singleKeyShortcuts] = useStore('preferences.singleKeys', true);
  const [typed, setTyped] = useState('');
  const translate = useMessages();
  useEffect(() => listenForShortcuts(() => singleKeyShortcuts), [singleKeyShortcuts]);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => void CommandPalette.preload().catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [isFetching]);
  const close = (): void => {
    setTyped('');
    onShow(undefined);
  };
  useShortcut('mod+k', translate('shortcuts.palette'), () => (shown === 'palette' ? close() : onShow('palette')));
  useShortcut('?', translate('shortcuts.help'), () => onShow('help'));
  return (
    <>
      <PageShortcuts />
      <Boundary resetKey={shown ?? ''}>
        {/* Unmounted without a transition: reopened while it fades, it would still have the old text. */}
        {shown === 'palette' && (
          <Suspense fallback={<PaletteFallback typed={typed} onType={setTyped} onClose={close} />}>
            <CommandPalette typed={typed} onClose={close} />
          </Suspense>
        )}
        <Suspense>{shown === 'help' && <KeyboardHelp isOpen onClose={close} />}</Suspense>
      </Boundary>
    </>
  );
}

/** Time without running queries before the code is preloaded. */
const preloadDelayMs = 2_000;
