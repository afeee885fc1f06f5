import fc from 'fast-check';
import { bytesFromHex } from './payload-bytes.ts';
import { readChirpStack, readThingsStack } from './webhooks.ts';

const thingsStack = {
  end_device_ids: {
    device_id: 'tank-1',
    application_ids: { application_id: 'supplier' },
    dev_eui: '24E1240000000001',
    join_eui: '24E124C0002A0001',
    dev_addr: '260B1A2C',
  },
  correlation_ids: ['as:up:01H'],
  received_at: '2026-11-20T08:00:02.214Z',
  uplink_message: {
    session_key_id: 'AYf',
    f_port: 85,
    f_cnt: 104,
    frm_payload: 'AXVcA4JECAQAAQ==',
    rx_metadata: [{ gateway_ids: { gateway_id: 'gw-1', eui: 'AC1F09FFFE000001' }, rssi: -73, snr: 8.5 }],
    settings: { data_rate: { lora: { bandwidth: 125000, spreading_factor: 7 } }, frequency: '868100000' },
    received_at: '2026-11-20T08:00:01.998Z',
    consumed_airtime: '0.061696s',
    network_ids: { net_id: '000013', tenant_id: 't' },
  },
};

const chirpStack = {
  deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
  time: '2026-11-20T08:00:01.998+00:00',
  deviceInfo: {
    tenantId: '52f14cd4',
    applicationId: '17c82e96',
    deviceProfileName: 'EM310-UDL',
    deviceName: 'tank-1',
    devEui: '24e1240000000001',
    tags: {},
  },
  devAddr: '00189440',
  adr: true,
  dr: 5,
  fCnt: 104,
  fPort: 85,
  confirmed: false,
  data: 'AXVcA4JECAQAAQ==',
  rxInfo: [{ gatewayId: 'ac1f09fffe000001', rssi: -76, snr: 7.2 }],
  txInfo: { frequency: 868100000 },
};

const common = {
  device_number: '24E1240000000001',
  measured_at: '2026-11-20T08:00:01.998Z',
  f_port: 85,
  f_cnt: 104,
  payload: bytesFromHex('01755C03824408040001'),
  decoded: null,
};

test('The Things Stack v3', () => {
  expect(readThingsStack(thingsStack)).toEqual({
    ok: true,
    uplink: { ...common, session: 'AYf', rssi: -73, snr: 8.5, model_hint: null },
  });
});

test('ChirpStack v4: the same device, its number in capitals', () => {
  expect(readChirpStack(chirpStack)).toEqual({
    ok: true,
    uplink: { ...common, session: '00189440', rssi: -76, snr: 7.2, model_hint: 'EM310-UDL' },
  });
});

test('behaviour 13: of a frame heard by two gateways the best reception counts', () => {
  const again = { ...chirpStack, rxInfo: [{ rssi: -120, snr: -9 }, ...chirpStack.rxInfo] };
  expect(readChirpStack(again)).toMatchObject({ uplink: { rssi: -76, snr: 7.2 } });
});

test('fields decoded by the network are passed on', () => {
  const message = { ...thingsStack.uplink_message, frm_payload: undefined, decoded_payload: { battery: 92 } };
  expect(readThingsStack({ ...thingsStack, uplink_message: message })).toMatchObject({
    ok: true,
    uplink: { payload: null, decoded: { battery: 92 } },
  });
});

test.each([
  ['invalid_body', readThingsStack(null)],
  ['invalid_body', readChirpStack({ deviceInfo: 3 })],
  ['not_an_uplink', readThingsStack({ ...thingsStack, uplink_message: undefined, join_accept: {} })],
  ['not_an_uplink', readChirpStack({ ...chirpStack, fCnt: undefined })],
  ['device_number_invalid', readChirpStack({ ...chirpStack, deviceInfo: { devEui: '24e1' } })],
  ['time_invalid', readChirpStack({ ...chirpStack, time: 'yesterday' })],
  ['payload_invalid', readChirpStack({ ...chirpStack, data: '***' })],
  ['no_payload', readChirpStack({ ...chirpStack, data: '' })],
])('refused: %s', (reason, result) => {
  expect(result).toEqual({ ok: false, reason });
});

test('any body gives an answer', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(typeof readThingsStack(body).ok).toBe('boolean');
      expect(typeof readChirpStack(body).ok).toBe('boolean');
    }),
  );
});
