/** The minute of the day that a clock shows, of a time such as "09:30". */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What a clock shows so many minutes after a midnight, of the next day, too. */
export const timeOf = (minute: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
};
