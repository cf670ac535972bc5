import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/** A dialog lets clicks through a moment after it is there; the check for that would fail tests on a busy machine. */
export const setUpUser = () =>
  userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
