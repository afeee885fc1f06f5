/** Published uplinks of a level sensor (Milesight EM310-UDL: 92 % battery, 2,116 mm), as two network servers post them. */
const payload = 'AXVcA4JECAQAAQ==';

/** Body of The Things Stack v3. */
export function thingsStack(device_number: string, at: string, f_cnt: number) {
  return {
    end_device_ids: {
      device_id: 'tank-1',
      application_ids: { application_id: 'supplier' },
      dev_eui: device_number,
      join_eui: '24E124C0002A0001',
      dev_addr: '260B1A2C',
    },
    correlation_ids: ['as:up:01H'],
    received_at: at,
    uplink_message: {
      session_key_id: 'AYf',
      f_port: 85,
      f_cnt,
      frm_payload: payload,
      rx_metadata: [{ gateway_ids: { gateway_id: 'gw-1', eui: 'AC1F09FFFE000001' }, rssi: -73, snr: 8.5 }],
      settings: {
        data_rate: { lora: { bandwidth: 125_000, spreading_factor: 7 } },
        frequency: '868100000',
      },
      received_at: at,
      consumed_airtime: '0.061696s',
      network_ids: { net_id: '000013', tenant_id: 't' },
    },
  };
}

/** Body of ChirpStack v4. */
export function chirpStack(device_number: string, at: string, fCnt: number) {
  return {
    deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
    time: at,
    deviceInfo: {
      tenantId: '52f14cd4',
      applicationId: '17c82e96',
      deviceProfileName: 'EM310-UDL',
      deviceName: 'tank-1',
      devEui: device_number.toLowerCase(),
      tags: {},
    },
    devAddr: '00189440',
    adr: true,
    dr: 5,
    fCnt,
    fPort: 85,
    confirmed: false,
    data: payload,
    rxInfo: [{ gatewayId: 'ac1f09fffe000001', rssi: -76, snr: 7.2 }],
    txInfo: { frequency: 868_100_000 },
  };
}
