/** By ISO 639-1 language; English by default. */
const SENTENCES: Readonly<Record<string, string>> = {
  ar: 'مرحبا، شكرا لاتصالك. كيف يمكنني مساعدتك؟',
  da: 'Goddag, og tak for dit opkald. Hvad kan jeg hjælpe med?',
  de: 'Guten Tag, danke für Ihren Anruf. Wie kann ich Ihnen helfen?',
  en: 'Hello, and thank you for calling. How can I help you?',
  es: 'Hola, gracias por su llamada. ¿En qué puedo ayudarle?',
  fi: 'Hei, ja kiitos soitostasi. Kuinka voin auttaa?',
  fr: 'Bonjour, merci de votre appel. Comment puis-je vous aider ?',
  hi: 'नमस्ते, कॉल करने के लिए धन्यवाद। मैं आपकी क्या सहायता कर सकता हूँ?',
  it: 'Buongiorno, grazie per la chiamata. Come posso aiutarla?',
  ja: 'お電話ありがとうございます。ご用件をお聞かせください。',
  ko: '전화해 주셔서 감사합니다. 무엇을 도와드릴까요?',
  nl: 'Hallo, bedankt voor uw telefoontje. Hoe kan ik u helpen?',
  no: 'Hei, og takk for at du ringer. Hva kan jeg hjelpe med?',
  pl: 'Dzień dobry, dziękujemy za telefon. W czym mogę pomóc?',
  pt: 'Olá, obrigado por ligar. Como posso ajudar?',
  ru: 'Здравствуйте, спасибо за звонок. Чем я могу помочь?',
  sv: 'Hej, och tack för att du ringer. Hur kan jag hjälpa till?',
  tr: 'Merhaba, aradığınız için teşekkürler. Nasıl yardımcı olabilirim?',
  zh: '您好，感谢您的来电。请问有什么可以帮您？',
};

const ALIASES: Readonly<Record<string, string>> = {
  ara: 'ar',
  cmn: 'zh',
  fra: 'fr',
  ger: 'de',
  hin: 'hi',
  jpn: 'ja',
  nb: 'no',
  por: 'pt',
  spa: 'es',
  yue: 'zh',
};

/** `de-AT`, `de_DE` and `ger` give the German sentence. */
export const sampleSentence = (language: string | null): string => {
  const [code = ''] = (language ?? '').toLowerCase().split(/[-_]/);
  return SENTENCES[ALIASES[code] ?? code] ?? String(SENTENCES['en']);
};
