import { BoundaryFallback as BrokenPart } from '../widgets/Boundary';

/** In place of a console that could not be drawn at all. */
export function AppCrash({ error }: { readonly error: Error }) {
  return <BrokenPart error={error} onRetry={() => window.location.reload()} />;
}
