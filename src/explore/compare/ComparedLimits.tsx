import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ComparedDetails } from '../../data/comparedRecords';
import { useMessages } from '../../i18n/useMessages';
import { type ComparedSet, maxExplored, setMembers, setText } from '../../lib/exploreAddress';
import { formatCount } from '../../lib/locale';
import { comparedSetMessages } from './comparedSetMessages';
import { maxRecords, type useExploreSettings } from './useExploreSettings';

interface ComparedLimitsProps {
  readonly settings: ReturnType<typeof useExploreSettings>;
  readonly details: readonly ComparedDetails[];
}

/** Warns that some chosen records are not shown, with buttons that compare a whole set or switch to rows. */
export function ComparedLimits({ settings, details }: ComparedLimitsProps) {
  const translate = useMessages();
  const { isCut, count, layout, set, changeRecords, changeSets } = settings;
  const maxShown = maxRecords[layout];
  const suggestedSet = isCut ? setOf(details) : undefined;
  const chooseSet = ({ set: next }: NamedSet): void => {
    changeRecords(() => []);
    changeSets((sets) => [...sets.filter((each) => setText(each) !== setText(next)), next]);
    set({ layout: 'rows' });
  };
  const showAsRows = layout !== 'rows' && (
    <Button color="inherit" onClick={() => set({ layout: 'rows' })}>
      {translate('explore.rows')}
    </Button>
  );
  return (
    <>
      {isCut && (
        <Alert
          severity="warning"
          action={
            suggestedSet && (
              <Button color="inherit" onClick={() => chooseSet(suggestedSet)}>
                {translate(comparedSetMessages[suggestedSet.set.members].named, { place: suggestedSet.label })}
              </Button>
            )
          }
        >
          {translate('explore.cut', { most: formatCount(maxExplored) })}
        </Alert>
      )}
      {count > maxShown && (
        <Alert severity="warning" action={showAsRows}>
          {translate(layout === 'rows' ? 'explore.tooMany' : 'explore.tooManyLines', {
            count: formatCount(count),
            most: formatCount(maxShown),
            rows: formatCount(maxRecords.rows),
          })}
        </Alert>
      )}
    </>
  );
}

interface NamedSet {
  readonly set: ComparedSet;
  /** Label of the set's place. */
  readonly label: string;
}

/**
 * Returns the set of the narrowest place that contains all of the records; undefined where there is none, or they are
 * of several kinds.
 */
function setOf(details: readonly ComparedDetails[]): NamedSet | undefined {
  const [first] = details;
  const members = setMembers.find((name) => details.every(({ kind }) => kind === name));
  if (!first || !members) return undefined;
  const common = first.places.find(
    ({ place, id }) => place !== members && details.every(({ places }) => places.some((each) => each.id === id)),
  );
  return common && { set: { members, place: common.place, id: common.id }, label: common.label };
}
