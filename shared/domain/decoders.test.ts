import fc from 'fast-check';
import { decodeUplink, deviceModels, modelFromHint, normaliseDecodedFields, numbersOf } from './decoders.ts';
import { bytesFromBase64, bytesFromHex, hexFromBytes } from './payload-bytes.ts';

const bytes = (hex: string) => bytesFromHex(hex) ?? new Uint8Array();

describe('published frames', () => {
  test.each([
    [
      'Milesight EM310-UDL',
      85,
      '01755C03824408040001',
      { battery_percent: 92, distance_mm: 2116, tilted: true },
    ],
    [
      'Milesight EM400-MUD',
      85,
      '01755C0367010104824408050001',
      { battery_percent: 92, temperature_celsius: 25.7, distance_mm: 2116, tilted: true },
    ],
    ['Milesight EM500-UDL', 85, '01756403821E00', { battery_percent: 100, distance_mm: 30 }],
    ['Milesight EM500-SWL', 85, '01756403770200', { battery_percent: 100, level_mm: 20 }],
    [
      'Milesight AT101',
      85,
      '01756403671B01050000048836BF7701F000090722',
      {
        battery_percent: 100,
        temperature_celsius: 28.3,
        latitude: 24.62495,
        longitude: 118.030576,
        tilted: false,
      },
    ],
    [
      'Digital Matter Oyster',
      1,
      '0030EDEC003224450000DE',
      { latitude: -32, longitude: 116, speed_kmh: 0, battery_volt: 5.55 },
    ],
    ['Decentlab DL-MBX', 1, '02012F000304D200010BB1', { distance_mm: 1234, battery_volt: 2.993 }],
    [
      'Decentlab DL-PR26',
      1,
      '02016700033E8060170C7F',
      { pressure_bar: -0.01171875, temperature_celsius: 25.671875, battery_volt: 3.199 },
    ],
    [
      'Elsys ELT ultrasonic',
      1,
      '0100E202290301270514060101110E2311',
      { temperature_celsius: 22.6, humidity_percent: 41, distance_mm: 8977 },
    ],
    ['Adeunis Pulse 4', 1, '5A6700000127000100020003000414ABA3E9', { counter: [295, 294, 292, 289, 285] }],
    [
      'BEEP base',
      3,
      '1B0C4B0C44640A01012D2D040107D6',
      { battery_volt: 3.14, battery_percent: 100, weight_raw: 77101, temperature_celsius: 20.06 },
    ],
    ['Dragino LDDS75', 2, '0B450EE300', { battery_volt: 2.885, distance_mm: 3811 }],
    [
      'Dragino LDDS75',
      2,
      '0B450EE30000E101',
      { battery_volt: 2.885, distance_mm: 3811, temperature_celsius: 22.5 },
    ],
  ])('%s, port %i, %s', (model, f_port, hex, values) => {
    expect(decodeUplink({ model, f_port, payload: bytes(hex) })).toMatchObject({ ok: true, values });
    const decoded = decodeUplink({ model, f_port, payload: bytes(hex) });
    expect(decoded.ok && Object.keys(decoded.values).sort()).toEqual(Object.keys(values).sort());
  });

  test('no echo is no distance, not a zero', () => {
    expect(decodeUplink({ model: 'Decentlab DL-MBX', f_port: 1, payload: bytes('02012F00020BB1') })).toEqual({
      ok: true,
      values: { battery_volt: 2.993 },
      notes: ['no_echo'],
    });
    for (const hex of ['0B45001400', '0B45000000', '0B450EE30000E100']) {
      const decoded = decodeUplink({ model: 'Dragino LDDS75', f_port: 2, payload: bytes(hex) });
      expect(decoded).toMatchObject({ notes: ['no_echo'], values: { battery_volt: 2.885 } });
      expect(decoded.ok && 'distance_mm' in decoded.values).toBe(false);
    }
    expect(decodeUplink({ model: 'Milesight EM500-UDL', f_port: 85, payload: bytes('0382FFFF') })).toEqual({
      ok: true,
      values: {},
      notes: ['no_echo'],
    });
  });

  test('the Pulse 4 tells its low battery and its clock', () => {
    const payload = bytes('5A6700000127000100020003000414ABA3E9');
    expect(decodeUplink({ model: 'Adeunis Pulse 4', f_port: 1, payload })).toMatchObject({
      notes: ['low_battery'],
      device_time: '2023-12-28T19:22:17',
    });
  });

  test('a Milesight alarm frame carries the value and a status', () => {
    expect(
      decodeUplink({ model: 'Milesight EM400-MUD', f_port: 85, payload: bytes('8367E800018482410601') }),
    ).toMatchObject({
      values: { temperature_celsius: 23.2, distance_mm: 1601 },
    });
  });

  test('a Milesight join frame is information without measures', () => {
    const payload = bytes('FF0BFFFF0101FF166713C22042210002FF090300FF0A0103FF0F00');
    expect(decodeUplink({ model: 'Milesight EM500-UDL', f_port: 85, payload })).toEqual({
      ok: true,
      values: {},
      notes: ['device_information'],
    });
  });

  test('values that a device kept come with their own time', () => {
    const payload = bytes('01756420CE60D16E651E00');
    expect(decodeUplink({ model: 'Milesight EM500-UDL', f_port: 85, payload })).toMatchObject({
      values: { battery_percent: 100 },
      history: [{ measured_at: '2023-12-05T07:29:36.000Z', values: { distance_mm: 30 } }],
    });
  });
});

describe('behaviour 15: a message without a position is not a position at 0, 0', () => {
  test.each([
    ['no fix, zeros', '0000000000000000000 0DE'],
    ['a failed fix repeats the last position', '0030EDEC003224450200DE'],
  ])('%s', (_, hex) => {
    const decoded = decodeUplink({ model: 'Digital Matter Oyster', f_port: 1, payload: bytes(hex) });
    expect(decoded).toMatchObject({ ok: true, notes: ['no_position'] });
    expect(decoded.ok && 'latitude' in decoded.values).toBe(false);
  });
});

describe('what cannot be read is told', () => {
  test.each([
    ['unknown_device', 'Acme 1', '00'],
    ['empty', 'Milesight AT101', ''],
    ['truncated', 'Milesight AT101', '0175'],
    ['truncated', 'Milesight EM310-UDL', '01755C038244'],
    ['truncated', 'Decentlab DL-MBX', '02012F000304D200'],
    ['unknown_format', 'Decentlab DL-MBX', '03012F00020BB1'],
    ['truncated', 'Dragino LDDS75', '0B450EE30000'],
    ['unknown_format', 'Milesight EM310-UDL', 'ABCD00'],
    ['truncated', 'Adeunis Pulse 4', '5A670000'],
  ])('%s: %s %s', (reason, model, hex) => {
    expect(
      decodeUplink({ model, f_port: model.startsWith('Dragino') ? 2 : 85, payload: bytes(hex) }),
    ).toEqual({
      ok: false,
      reason,
    });
  });

  test('a frame on a port without measures', () => {
    expect(decodeUplink({ model: 'BEEP base', f_port: 2, payload: bytes('1B0C4B0C4464') })).toMatchObject({
      ok: false,
    });
  });

  test('what stands before an unknown channel is kept', () => {
    expect(
      decodeUplink({ model: 'Milesight EM310-UDL', f_port: 85, payload: bytes('01755CABCD00') }),
    ).toEqual({
      ok: true,
      values: { battery_percent: 92 },
      notes: ['unknown_channel'],
    });
  });
});

test('any bytes for any model give an answer with plausible numbers, and never throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...deviceModels),
      fc.uint8Array({ maxLength: 40 }),
      fc.integer({ min: 0, max: 223 }),
      (model, payload, f_port) => {
        const decoded = decodeUplink({ model, payload, f_port });
        if (!decoded.ok) return;
        for (const { metric, value } of numbersOf(decoded.values)) {
          expect(Number.isFinite(value)).toBe(true);
          if (metric === 'distance_mm') expect(value).toBeGreaterThan(0);
          if (metric === 'battery_percent' || metric === 'humidity_percent')
            expect(value).toBeLessThanOrEqual(100);
          if (metric === 'latitude') expect(Math.abs(value)).toBeLessThanOrEqual(90);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('a frame cut anywhere gives a failure or a part of the same values, never other ones', () => {
  const frames: readonly (readonly [string, number, string])[] = [
    ['Milesight EM400-MUD', 85, '01755C0367010104824408050001'],
    ['Elsys ELT ultrasonic', 1, '0100E202290301270514060101110E2311'],
    ['Decentlab DL-PR26', 1, '02016700033E8060170C7F'],
    ['BEEP base', 3, '1B0C4B0C44640A01012D2D040107D6'],
    ['Digital Matter Oyster', 1, '0030EDEC003224450000DE'],
    ['Dragino LDDS75', 2, '0B450EE30000E101'],
  ];
  for (const [model, f_port, hex] of frames) {
    const whole = decodeUplink({ model, f_port, payload: bytes(hex) });
    for (let size = 0; size < hex.length / 2; size++) {
      const cut = decodeUplink({ model, f_port, payload: bytes(hex).slice(0, size) });
      if (cut.ok && whole.ok) expect(whole.values).toMatchObject(cut.values);
    }
  }
});

describe('fields that arrive decoded', () => {
  test.each([
    [{ battery: 92, distance: 2116, tilt: 'tilt' }, 'Milesight EM310-UDL'],
    [{ battery: 92, distance: 2116, position: 'tilt' }, 'Milesight EM310-UDL'],
  ])('both public names of a tilt: %j', (fields, model) => {
    expect(normaliseDecodedFields(fields, model)).toMatchObject({
      values: { battery_percent: 92, distance_mm: 2116, tilted: true },
    });
  });

  test('nested values with units, and the texts of Dragino', () => {
    expect(
      normaliseDecodedFields(
        {
          device_id: 303,
          distance: { value: 1234, unit: 'mm' },
          battery_voltage: { value: 2.993, unit: 'V' },
        },
        'Decentlab DL-MBX',
      ),
    ).toEqual({ ok: true, values: { distance_mm: 1234, battery_volt: 2.993 }, notes: [] });
    expect(
      normaliseDecodedFields({ Bat: 2.885, Distance: '3811 mm', TempC_DS18B20: '22.50' }, 'Dragino LDDS75'),
    ).toEqual({
      ok: true,
      values: { battery_volt: 2.885, distance_mm: 3811, temperature_celsius: 22.5 },
      notes: [],
    });
    expect(
      normaliseDecodedFields({ Bat: 2.885, Distance: 'Invalid Reading' }, 'Dragino LDDS75'),
    ).toMatchObject({
      values: { battery_volt: 2.885 },
    });
  });

  test('a battery in the place of the distance is not a distance', () => {
    expect(normaliseDecodedFields({ Bat: 2.885, Distance: 2885 }, 'Dragino LDDS75')).toEqual({
      ok: true,
      values: { battery_volt: 2.885 },
      notes: ['implausible_value'],
    });
  });

  test('air pressure is not that of a liquid, centimetres of water become millimetres', () => {
    expect(
      normaliseDecodedFields({ temperature: 20, pressure: 1007.3 }, 'Elsys ELT ultrasonic'),
    ).toMatchObject({
      values: { temperature_celsius: 20 },
    });
    expect(normaliseDecodedFields({ pressure: { value: -0.01 } }, 'Decentlab DL-PR26')).toMatchObject({
      values: { pressure_bar: -0.01 },
    });
    expect(normaliseDecodedFields({ water_level: 2 }, 'Milesight EM500-SWL')).toMatchObject({
      values: { level_mm: 20 },
    });
  });

  test('a counter list, a failed fix, and nothing of use', () => {
    expect(normaliseDecodedFields({ bytes: { counterValues: [295, 294] } })).toMatchObject({
      values: { counter: [295, 294] },
    });
    expect(normaliseDecodedFields({ latitudeDeg: 1, longitudeDeg: 2, batV: 5.5, fixFailed: true })).toEqual({
      ok: true,
      values: { battery_volt: 5.5 },
      notes: ['no_position'],
    });
    for (const fields of [null, 3, [], 'x', {}, { hello: 1 }])
      expect(normaliseDecodedFields(fields)).toMatchObject({ ok: false });
  });

  test('anything at all gives an answer', () => {
    fc.assert(
      fc.property(fc.anything(), (fields) => {
        expect(typeof normaliseDecodedFields(fields).ok).toBe('boolean');
      }),
    );
  });
});

test('a profile name finds its model', () => {
  expect(modelFromHint('EM310-UDL')).toBe('Milesight EM310-UDL');
  expect(modelFromHint('milesight em310 udl')).toBe('Milesight EM310-UDL');
  expect(modelFromHint('dl-mbx')).toBe('Decentlab DL-MBX');
  expect(modelFromHint('nothing')).toBeNull();
  expect(modelFromHint('')).toBeNull();
});

test('bytes from hex and base64, and back', () => {
  expect(bytesFromBase64('AXVcA4JECAQAAQ==')).toEqual(bytesFromHex('01755C03824408040001'));
  expect(bytesFromHex('0x')).toBeNull();
  expect(bytesFromHex('123')).toBeNull();
  expect(bytesFromBase64('a')).toBeNull();
  expect(bytesFromBase64('*')).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (data) => {
      expect(bytesFromHex(hexFromBytes(data))).toEqual(data);
      expect(bytesFromBase64(btoa(String.fromCharCode(...data)))).toEqual(data);
    }),
  );
});
