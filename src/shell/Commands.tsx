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

/** The palette and the list of shortcuts. Their code is fetched once the first screen has what it needs. */
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
        {/* Gone at once when closed: one that is opened again while it fades would still hold what was typed. */}
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

/** In ms. */
const preloadDelayMs = 2_000;
