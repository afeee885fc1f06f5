import { forecastRunOut } from '@niveau/shared/domain/run-out';
import { addDays } from '@niveau/shared/domain/calendar-date';
for (const [n, noise] of [[34, 0], [34, 5], [60, 0], [120, 0], [400, 0]] as const) {
const dailyUse = Array.from({ length: n }, (_, i) => ({ date: addDays('2026-11-23', -i), litres: 100 + noise * Math.sin(i * 7.3) }));
const r = forecastRunOut({ dailyUse, volume_l: 1437.5, empty_l: 0, today: '2026-11-24' });
console.log(n, noise, { ...r, curve: undefined }, (r as any).curve?.slice(0, 3));
}
