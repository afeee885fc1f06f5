/** The shape of a page that is on its way; its styles are those of the first paint, so that nothing jumps between them. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="boot-title" />
      <div className="boot-cards">
        <span className="boot-card" />
        <span className="boot-card" />
        <span className="boot-card" />
      </div>
    </div>
  );
}
