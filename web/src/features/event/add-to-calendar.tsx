/** Opens a feed in the user's calendar app, which then checks for changes automatically. */
export const AddToCalendar = ({ path, of }: { path: string; of?: string }) => (
  <a
    href={new URL(path, location.origin).href.replace(/^https?:/, 'webcal:')}
    {...(of && { 'aria-label': `Add ${of} to my calendar` })}
  >
    Add to my calendar
  </a>
);
