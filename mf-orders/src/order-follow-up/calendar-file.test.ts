import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'order-12@niveau',
  title: 'Livraison de 3 000 L ; cuve « Nord »',
  text: 'Commande C26-10001, Énergies du Val.\nOuvrir le portail 2, merci de prévenir avant le passage du camion.',
  place: 'Nantes',
  first: '2026-12-31',
  last: '2026-12-31',
  link: 'https://niveau.example/orders_cockpit/12',
};

test('a delivery is a whole day, in words that a calendar reads back', () => {
  const file = calendarFile(event, new Date('2026-11-28T09:00:00.123Z'));
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('DTSTAMP:20261128T090000Z\r\n');
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Livraison de 3 000 L \\; cuve « Nord »\r\n');
  expect(unfolded).toContain(
    'DESCRIPTION:Commande C26-10001\\, Énergies du Val.\\nOuvrir le portail 2\\, merci',
  );
});

test('no line is longer than 75 bytes', () => {
  const file = calendarFile({ ...event, title: 'é'.repeat(120) }, new Date());
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
