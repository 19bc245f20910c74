/** "30 seconds", "1 second", "5 minutes": how long somebody is asked to wait. */
export const waitInWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
