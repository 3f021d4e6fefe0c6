import Code from '@mui/icons-material/Code';
import ExploreIcon from '@mui/icons-material/CompareArrows';
import Dns from '@mui/icons-material/Dns';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import SignOutIcon from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Star from '@mui/icons-material/StarBorder';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import ListSubheader from '@mui/material/ListSubheader';
import type { PopperProps } from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMay, useProfile } from '../../auth/permissions';
import { isViewingAs } from '../../auth/viewAsTab';
import { lastDetail } from '../../data/lastDetail';
import { favouritesKey, recentKey } from '../../data/markedRecords';
import { useMessages } from '../../i18n/useMessages';
import { useTitles } from '../../i18n/useTitles';
import { explorePath } from '../../lib/exploreAddress';
import { detailPath, importsPath, modalSearch } from '../../lib/paths';
import { useFavourite } from '../../widgets/marked/useFavourite';
import { useMarkedRecords } from '../../widgets/marked/useMarkedRecords';
import { EntryLine } from './EntryLine';
import {
  dialogEntries,
  markedEntries,
  type PaletteContext,
  type PaletteEntry,
  recordEntries,
  screenEntries,
} from './entries';
import { inputStyle, PaletteFrame } from './PaletteFrame';
import { rankEntries } from './rankEntries';
import { useRecordSearch } from './useRecordSearch';

interface CommandPaletteProps {
  /** Text that was typed before its code was loaded. */
  readonly typed?: string;
  readonly onClose: () => void;
}

/** The dialog that finds screens, dialogs and records by a part of their name. */
export function CommandPalette({ typed = '', onClose }: CommandPaletteProps) {
  return (
    <PaletteFrame onClose={onClose}>
      <Search before={typed} onClose={onClose} />
    </PaletteFrame>
  );
}

interface SearchProps extends Pick<CommandPaletteProps, 'onClose'> {
  readonly before: string;
}

function Search({ before, onClose }: SearchProps) {
  const [typed, setTyped] = useState(before);
  const translate = useMessages();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const context = usePaletteContext(pathname);
  const isStaff = useProfile()?.isStaff ?? false;
  const favourites = useMarkedRecords(favouritesKey);
  const recent = useMarkedRecords(recentKey);
  const marked = [...markedEntries('favourites', favourites, context), ...markedEntries('recent', recent, context)];
  const fixed = useMemo(() => [...screenEntries(context), ...dialogEntries(context)], [context]);
  const { first, last } = useOwnPages();
  const { records, hasFailed, isSearching } = useRecordSearch(isStaff, typed);
  const entries = rankEntries(
    [...marked, ...useFavouriteEntry(pathname), ...first, ...fixed, ...last, ...recordEntries(records, typed, context)],
    typed,
  );
  const go = ({ to }: PaletteEntry): void => {
    onClose();
    if ('run' in to) to.run();
    else if ('path' in to) navigate(to.path);
    else navigate({ pathname, search: modalSearch(search, to.modal) });
  };
  return (
    <>
      <Autocomplete<PaletteEntry>
        open
        autoHighlight
        options={entries}
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
        onChange={(_event, entry) => entry && go(entry)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        filterOptions={(options) => options}
        // MUI finds the highlighted option by this label when the options change; the labels of entries are not unique.
        getOptionLabel={({ section, key }) => `${section} ${key}`}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(option, value) => option.key === value.key}
        groupBy={({ section }) => translate(section === 'favourites' ? 'favourites.title' : `palette.${section}`)}
        noOptionsText={
          isSearching ? translate('palette.searching') : translate(hasFailed ? 'palette.failed' : 'palette.none')
        }
        renderGroup={({ key, group, children }) => (
          <Box component="li" key={key} role="group" aria-label={group}>
            <ListSubheader component="div" aria-hidden sx={{ lineHeight: '32px', px: 2.5 }}>
              {group}
            </ListSubheader>
            <Box component="ul" role="presentation" sx={{ p: 0 }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key: _position, ...props }, entry) => (
          <EntryLine key={entry.key} entry={entry} optionProps={props} />
        )}
        renderInput={({ InputProps, inputProps, id }) => (
          <InputBase
            id={id}
            ref={InputProps.ref}
            autoFocus
            fullWidth
            placeholder={translate('palette.placeholder')}
            inputProps={{ ...inputProps, 'aria-label': translate('palette.title') }}
            sx={inputStyle}
          />
        )}
        slots={{ popper: InlinePopper, paper: InlinePaper }}
        slotProps={{ listbox: { 'aria-label': translate('palette.title'), sx: { maxHeight: '54vh', py: 0.5 } } }}
      />
      <Box sx={{ height: 2 }}>{isSearching && <LinearProgress sx={{ height: 2 }} aria-hidden />}</Box>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        {hasFailed && entries.length > 0 ? translate('palette.failed') : translate('palette.keys')}
      </Typography>
    </>
  );
}

function usePaletteContext(pathname: string): PaletteContext {
  const may = useMay();
  const profile = useProfile();
  const translate = useTranslate();
  const title = useTitles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all functions are new each time; their results depend on the profile.
  return useMemo<PaletteContext>(
    () => ({
      pathname,
      isStaff: profile?.isStaff ?? false,
      may,
      listName: ({ name, plural }) => translate(`resources.${name}.menu`, { _: plural }),
      noun: ({ name, noun }) => translate(`resources.${name}.name`, { smart_count: 1, _: noun }),
      title,
    }),
    [pathname, profile],
  );
}

/** Returns the entry that adds the page's record to the favourites or removes it; none on other pages. */
function useFavouriteEntry(pathname: string): readonly PaletteEntry[] {
  const translate = useMessages();
  const { type = '', id = '', label = '' } = lastDetail() ?? {};
  const { isFavourite, isFull, toggle } = useFavourite({ type, id, label });
  if (isViewingAs() || !label || isFull || !pathname.startsWith(detailPath(type, id))) return [];
  const text = translate(isFavourite ? 'favourites.remove' : 'favourites.add');
  return [{ key: 'favourite', section: 'dialogs', label: text, hint: label, icon: Star, to: { run: toggle } }];
}

/** Returns the pages without a resource, for the start and the end of the list. */
function useOwnPages(): Readonly<Record<'first' | 'last', readonly PaletteEntry[]>> {
  const translate = useMessages();
  const isStaff = useProfile()?.isStaff ?? false;
  const page = (path: string, label: string, icon: PaletteEntry['icon']): PaletteEntry => ({
    key: `screen ${path}`,
    section: 'screens',
    label,
    hint: '',
    icon,
    to: { path },
  });
  return {
    first: [
      page('/app', translate('shell.home'), HomeIcon),
      page(explorePath, translate('explore.title'), ExploreIcon),
      page('/app/profile', translate('shell.profileAndSecurity'), Person),
      page(importsPath, translate('imports.list'), ImportIcon),
      ...(isStaff ? [page('/app/api', translate('api.title'), Code)] : []),
    ],
    // Last, so that a search for sites never signs out.
    last: [
      ...(isStaff ? [page('/app/system', translate('shell.system'), Dns)] : []),
      page('/logout', translate('shell.signOut'), SignOutIcon),
    ],
  };
}

/** Renders the list in the dialog, not in a layer over it. */
function InlinePopper({ children }: Pick<PopperProps, 'children'>) {
  return <div>{typeof children === 'function' ? null : children}</div>;
}

function InlinePaper({ children }: { readonly children?: React.ReactNode }) {
  return <div>{children}</div>;
}
