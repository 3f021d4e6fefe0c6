import MarkedIcon from '@mui/icons-material/Star';
import UnmarkedIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useFavourite } from '../../widgets/marked/useFavourite';
import { useShortcut } from '../../widgets/shortcuts';

interface FavouriteButtonProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Shows the toggle button that makes a record a favourite. */
export function FavouriteButton({ entity, row }: FavouriteButtonProps) {
  const translate = useMessages();
  const { isFavourite, isFull, toggle } = useFavourite({
    type: entity.name,
    id: row.id,
    label: printTitle(entity, row),
  });
  const action = translate(actionOf(isFavourite, isFull));
  const onToggle = (): void => {
    if (!isFull) toggle();
  };
  useShortcut('f', action, onToggle);
  return (
    <Tooltip title={action}>
      {/* `aria-disabled` and not `disabled` at the maximum: a disabled button shows no tooltip with the reason. */}
      <IconButton
        aria-label={translate('favourites.one')}
        aria-pressed={isFavourite}
        aria-disabled={isFull}
        onClick={onToggle}
        // Spacing from the links above, which are lower than the 24 px of a target in WCAG 2.2.
        sx={{ p: 0.25, my: 0.5, ml: -0.5 }}
      >
        {isFavourite ? <MarkedIcon color="primary" /> : <UnmarkedIcon />}
      </IconButton>
    </Tooltip>
  );
}

function actionOf(isFavourite: boolean, isFull: boolean) {
  if (isFavourite) return 'favourites.remove';
  return isFull ? 'favourites.full' : 'favourites.add';
}
