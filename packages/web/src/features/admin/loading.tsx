import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * While a tab's code or its first data is on the way.
 *
 * @param shape what comes: a list with its title and search, its rows alone, the charts, or the cards of facts
 */
export function Loading({
  what = 'Loading',
  shape = 'list',
}: {
  what?: string;
  shape?: 'list' | 'rows' | 'charts' | 'facts';
}) {
  return (
    <div role="status">
      <span className="sr-only">{what}</span>
      {shape === 'list' && (
        <>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-5 mb-3 h-11 w-full" />
        </>
      )}
      {shape === 'list' || shape === 'rows' ? (
        <Skeleton className="h-72 w-full rounded-large" />
      ) : (
        <div className={GRIDS[shape]}>
          {[0, 1, 2, 3, 4, 5].map((it) => (
            <Skeleton key={it} className={`rounded-large ${shape === 'charts' ? 'h-84' : 'h-42'}`} />
          ))}
        </div>
      )}
    </div>
  );
}

const GRIDS = {
  charts: 'grid gap-4 lg:grid-cols-2',
  facts: 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3',
};
