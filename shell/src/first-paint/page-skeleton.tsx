interface PageSkeletonProps {
  /** The page's heading, where it is known before the page. */
  readonly title: string | undefined;
}

/** The shape of a page that is on its way; its styles are those of the first paint, so that nothing jumps between them. */
export function PageSkeleton({ title }: PageSkeletonProps) {
  return (
    <div aria-hidden="true">
      <span className="boot-title">{title}</span>
      <div className="boot-cards">
        <span className="boot-card" />
        <span className="boot-card" />
        <span className="boot-card" />
      </div>
    </div>
  );
}
