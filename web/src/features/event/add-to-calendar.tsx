/** Opens a feed in one's own calendar, which asks for changes by itself from then on. */
export const AddToCalendar = ({ path, of }: { path: string; of?: string }) => (
  <a
    href={new URL(path, location.origin).href.replace(/^https?:/, 'webcal:')}
    {...(of && { 'aria-label': `Add ${of} to my calendar` })}
  >
    Add to my calendar
  </a>
);
