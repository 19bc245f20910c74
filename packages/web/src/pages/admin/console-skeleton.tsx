import { Skeleton } from '../../ui/skeleton.tsx';

/** The console's shape while it is not known yet who asks for it. */
export function ConsoleSkeleton() {
  return (
    <main className="min-h-dvh" role="status">
      <span className="sr-only">Loading the admin dashboard</span>
      <div className="h-15 border-b border-line bg-sheet" />
      <div className="mx-auto max-w-[96rem] px-(--gutter) py-8">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-6 h-10 w-full max-w-2xl" />
        <div className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {[0, 1, 2, 3].map((it) => (
            <Skeleton key={it} className="h-28 rounded-large" />
          ))}
        </div>
        <Skeleton className="mt-8 h-72 w-full rounded-large" />
      </div>
    </main>
  );
}
